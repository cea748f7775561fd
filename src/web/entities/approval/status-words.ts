import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'

type Status = EntityProfile['status']

/** What each status means for the page's managers (decision G9). */
export const statusWords: Record<Status, { label: string; tone: 'info' | 'success' | 'error'; text: string | null }> = {
  pending: {
    label: 'Awaiting approval',
    tone: 'info',
    text: 'We’re reviewing your page, and we’ll email its owners when we’re done. Until it’s approved, only you and your team can see it. You can set up payments and draft shows in the meantime.',
  },
  approved: { label: 'Public', tone: 'success', text: null },
  denied: { label: 'Not approved', tone: 'error', text: 'We didn’t approve this page.' },
  suspended: { label: 'Suspended', tone: 'error', text: 'We’ve suspended this page.' },
  deleted: { label: 'Deleted', tone: 'error', text: null },
  unclaimed: { label: 'Unclaimed', tone: 'info', text: null },
}
