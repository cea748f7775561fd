import { showCount } from '../../../kernel/text/counted.ts'
const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)
/** The texts of the desk's imports. */
export const words = {
  title: 'Imports',
  text: 'Import a whole area’s calendar. Venues and artists that aren’t here yet get an unclaimed page.',
  list: 'Past imports',
  empty: 'No imports yet',
  emptyText: 'Imports from here and from the command line will show up here.',
  source: 'Source name',
  sourceHint: 'Shown on each show. Use the same name next time to update these shows.',
  url: 'Source’s web page (optional)',
  urlHint: 'Each show links to it. Starts with https://',
  noSource: 'Enter the source name first.',
  badUrl: 'Enter a web address that starts with https:// or http://',
  published: (created: number, updated: number, unchanged: number) =>
    [
      created > 0 && `${showCount(created)} added`,
      updated > 0 && `${showCount(updated)} updated`,
      unchanged > 0 && `${showCount(unchanged)} unchanged`,
    ]
      .filter(Boolean)
      .join(' · ') || 'Nothing was imported',
  left: (count: number) =>
    count === 1
      ? '1 show from an earlier import isn’t in this file. It stays listed.'
      : `${showCount(count)} from an earlier import aren’t in this file. They stay listed.`,
  again: 'Import another file',
  by: (name: string | null, isCommand: boolean) =>
    `by ${name ?? (isCommand ? 'the command line' : 'a deleted account')}`,
  counts: {
    created: 'New',
    updated: 'Updated',
    unchanged: 'Unchanged',
    elsewhere: 'Already here',
    skipped: 'Skipped',
  },
  skipped: (count: number) => `${rows(count)} skipped`,
  line: (line: number) => `Line ${line}`,
  more: (count: number) => `and ${rows(count)} more`,
  openSource: 'Open source',
  undone: (when: string, by: string | null) => `Undone ${when}${by ? ` by ${by}` : ''}`,
  undo: 'Undo import…',
  undoOf: (source: string, when: string) => `Undo import… of ${source}, ${when}`,
  undoTitle: (source: string) => `Undo the import of ${source}?`,
  undoText:
    'This removes the shows and pages that this import created. Anything that someone has claimed, edited, followed or used since stays, and shows that it updated keep their changes.',
  undoConfirm: 'Undo import',
} as const
