import type { Role } from '../../../kernel/roles.ts'

/** What each role is called, and what it can do, in a sentence (decision G1). */
export const roleWords: Record<Role, { label: string; may: string }> = {
  owner: {
    label: 'Owner',
    may: 'Everything an admin can do, plus add owners and admins, and delete the page.',
  },
  admin: {
    label: 'Admin',
    may: 'Everything an editor can do, plus see sales, refund, set up payouts, change the page’s username, turn on door cash, and manage editors and door staff.',
  },
  editor: {
    label: 'Editor',
    may: 'Everything door staff can do, plus create and edit shows and tickets, edit the page, and answer invites. Can’t see sales or refund.',
  },
  door: {
    label: 'Door',
    may: 'Scan tickets, check in the guest list, count heads, and sell tickets at the door. Takes cash only at shows where an owner or admin turned that on.',
  },
}

export const roleFormWords = {
  label: 'Role',
  letIn: 'Add to team',
  cancel: 'Cancel',
} as const
