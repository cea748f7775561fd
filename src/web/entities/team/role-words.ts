import type { Role } from '../../../kernel/roles.ts'

/** What each role is called, and what it can do, in a sentence (decision G1). */
export const roleWords: Record<Role, { label: string; may: string }> = {
  owner: {
    label: 'Owner',
    may: 'Everything. Only owners can add owners and admins, or delete the page.',
  },
  admin: {
    label: 'Admin',
    may: 'Everything an editor can do, plus sales, refunds, payouts, and managing editors and door staff.',
  },
  editor: {
    label: 'Editor',
    may: 'Create and edit shows and tickets, edit the page, answer invites, and scan tickets. No access to payments.',
  },
  door: {
    label: 'Door',
    may: 'Scan tickets and see the guest list. Nothing else.',
  },
}

export const roleFormWords = {
  label: 'Role',
  letIn: 'Add to team',
  cancel: 'Cancel',
} as const
