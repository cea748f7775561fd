import type { EntityProfile } from '../../../features/entities/page/entity-views.ts'

type Status = EntityProfile['status']

/** What each state means to those who run the page (decision G9). */
export const statusWords: Record<Status, { label: string; tone: 'info' | 'success' | 'error'; text: string | null }> = {
  pending: {
    label: 'Waiting for approval',
    tone: 'info',
    text: 'Our operators look at your page. Until they approve it only you and your co-managers see it; you can already set up payments and prepare drafts of events.',
  },
  approved: { label: 'Public', tone: 'success', text: null },
  denied: { label: 'Not approved', tone: 'error', text: 'An operator did not approve this page.' },
  suspended: { label: 'Suspended', tone: 'error', text: 'An operator has taken this page down.' },
  deleted: { label: 'Deleted', tone: 'error', text: null },
  unclaimed: { label: 'Unclaimed', tone: 'info', text: null },
}
