import { savedSearches } from '../../kernel/limits/alert-limits.ts'

/** Every text of saved searches. */
export const searchesWords = {
  save: {
    /** The button reads “Save” on a phone, and “Save this search” anywhere else. */
    short: 'Save',
    shortRest: ' this search',
    /** In its place once the search is saved. */
    isSaved: 'Saved',
    isSavedRest: ' · Manage alerts',
    title: 'Save this search',
    text: 'We’ll tell you when new shows match. You’ll hear about each show once.',
    noDates: 'Dates aren’t saved. You’ll hear about new shows on any date.',
    weekends: 'Weekends only (Friday to Sunday)',
    confirm: 'Save search',
    saved: 'Search saved.',
    alreadySaved: 'You’ve already saved this search. You can change how you hear about it in your saved searches.',
    calendar: 'You can also subscribe to these shows in your calendar.',
    done: 'Done',
    all: 'Your saved searches',
  },
  email: {
    label: 'Email me new shows',
    choices: [
      ['daily', 'Every morning'],
      ['weekly', 'Every Thursday'],
      ['off', 'Never'],
    ],
  },
  push: 'Push notifications',
  pushHint: 'Once a day, on devices where notifications are on.',
  pushOff: 'To get push, turn on notifications on a device first.',
  pushSettings: 'Notification settings',
  none: {
    title: 'No saved searches yet',
    text: 'Search for shows on Discover, then save your search to hear about new ones.',
    action: 'Go to Discover',
  },
  count: (count: number) => `${count} of ${savedSearches.most} searches`,
  saved: 'Saved',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  name: 'Name',
  nameHint: (filters: string) => `Leave it empty to use “${filters}.”`,
  saveName: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removed: (name: string) => `“${name}” is deleted.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo deleting ${name}`,
  link: {
    title: 'Calendar & feed',
    titleOf: (name: string) => `Calendar & feed for ${name}`,
    text: 'A private link with the shows of this search, always up to date. Anyone who has it can see them.',
  },
} as const
