import type { Role } from '../../../kernel/roles.ts'

/** What each role is called, and what it can do, in a sentence (decision G1). */
export const roleWords: Record<Role, { label: string; may: string }> = {
  owner: {
    label: 'Owner',
    may: 'Everything an admin can do, plus add owners and admins, and delete the page.',
  },
  admin: {
    label: 'Admin',
    may: 'Everything an editor can do, plus see sales, issue refunds, set up payouts, change the page’s username, turn on cash sales at the door, and manage editors and door staff.',
  },
  editor: {
    label: 'Editor',
    may: 'Everything door staff can do, plus create and edit shows and tickets, edit the page, and answer invites. Can’t see sales or issue refunds.',
  },
  door: {
    label: 'Door',
    may: 'Scan tickets, check in guests on the list, count people in and out, and sell tickets at the door. Can take cash only at shows where an owner or admin turned it on.',
  },
}

export const roleFormWords = {
  label: 'Role',
  letIn: 'Add to team',
  cancel: 'Cancel',
} as const
