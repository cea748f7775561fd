import { showCount } from '../../../../kernel/text/counted.ts'

/** What can be done with several shows at once. */
export type BulkAction = 'publish' | 'confirm' | 'change' | 'unpublish' | 'delete'

const verbs: Record<BulkAction, [act: string, finished: string]> = {
  publish: ['Publish', 'published'],
  confirm: ['Confirm', 'confirmed'],
  change: ['Change', 'changed'],
  unpublish: ['Unpublish', 'unpublished'],
  delete: ['Delete', 'deleted'],
}

/** The texts for actions on several shows of a list. */
export const words = {
  label: 'Selected shows',
  count: (count: number) => `${count} selected`,
  all: (count: number, all: number) =>
    count < all ? `Select the first ${count} of ${all.toLocaleString('en-US')} shows` : `Select all ${count} shows`,
  open: { publish: 'Publish', confirm: 'Looks right', change: 'Edit', unpublish: 'Unpublish', delete: 'Delete' },
  clear: 'Clear',
  close: 'Close',
  keep: 'Go back',
  notLoaded: 'This part of the page didn’t load. Check your connection and try again.',
  question: (action: BulkAction, count: number) => `${verbs[action][0]} ${showCount(count)}?`,
  explanations: {
    publish: (count: number) =>
      `${count === 1 ? 'It’ll' : 'They’ll'} show up on your page and in local listings right away.`,
    confirm: (count: number) =>
      `${count === 1 ? 'It’s' : 'They’re'} no longer marked as imported. Nothing else changes.`,
  },
  checked: {
    checking: {
      delete: 'Checking which shows can be deleted…',
      unpublish: 'Checking which shows can be unpublished…',
    },
    none: { delete: 'These shows can’t be deleted', unpublish: 'These shows can’t be unpublished' },
    staying: {
      delete: (count: number) => `${showCount(count)} ${count === 1 ? 'stays' : 'stay'}:`,
      unpublish: (count: number) => `${showCount(count)} ${count === 1 ? 'stays' : 'stay'} published:`,
    },
    explanations: {
      delete: () => 'This can’t be undone.',
      unpublish: (count: number) =>
        count === 1
          ? 'It moves back to your drafts, where only your team can see it.'
          : 'They move back to your drafts, where only your team can see them.',
    },
  },
  outcome: (action: BulkAction, count: number) => `${showCount(count)} ${verbs[action][1]}.`,
  unfinished: (action: BulkAction, count: number) =>
    `${count === 1 ? '1 show wasn’t' : `${count} shows weren’t`} ${verbs[action][1]}:`,
  change: {
    title: (count: number) => `Edit ${showCount(count)}`,
    same: 'Don’t change',
    price: 'Price',
    free: 'Free',
    cover: 'Cover at the door',
    ticketsKeep: 'Shows that sell tickets on LocalSound keep their prices.',
    confirms: 'Imported listings you change count as reviewed.',
    nothing: 'Choose an age group, genre, or price.',
    noAmount: 'Enter a cover charge above $0.',
    save: 'Save changes',
  },
} as const
