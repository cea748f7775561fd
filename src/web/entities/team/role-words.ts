import type { Role } from '../../../kernel/roles.ts'

/** What each role is called, and what it may do, in a sentence (decision G1). */
export const roleWords: Record<Role, { label: string; may: string }> = {
  owner: {
    label: 'Owner',
    may: 'Everything, and alone: make owners and admins, and delete the page.',
  },
  admin: {
    label: 'Admin',
    may: 'Everything an editor may, and sales, refunds, payouts, editors and door staff.',
  },
  editor: {
    label: 'Editor',
    may: 'Create and change events and ticket types, edit the page, answer invites, scan tickets. No money.',
  },
  door: {
    label: 'Door',
    may: 'Scan tickets and see the guest list at the door. Nothing else.',
  },
}

export const roleFormWords = {
  label: 'Role',
  letIn: 'Let in',
  cancel: 'Cancel',
} as const
