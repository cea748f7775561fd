import { showCount } from '../../../kernel/text/show-count.ts'
import type { CallOutputs } from '../../../contract.ts'

type StayReason = CallOutputs['previewOwnUndo']['stays'][number]['reason']

const reasons: Record<StayReason, string> = {
  tickets: 'Has tickets',
  unpublished: 'Canceled, postponed or taken down',
  'later-import': 'In a later import too; undo that one first',
  edited: 'Edited since',
  act: 'Confirmed by an act',
  people: 'Someone is going, or it has a plan, chat or booking',
  draft: 'Saved as a draft since',
}

export const words = {
  title: 'Past imports',
  created: (count: number, fileName: string) => `Imported ${showCount(count)} from ${fileName}`,
  undone: (when: string) => `Undone ${when}`,
  undo: 'Undo import',
  undoOf: (fileName: string, when: string) => `Undo import of ${fileName}, ${when}`,
  confirmTitle: 'Undo this import?',
  removes: (count: number, fileName: string) =>
    count === 1
      ? `1 show from ${fileName} will be removed. You can’t get it back.`
      : `${showCount(count)} from ${fileName} will be removed. You can’t get them back.`,
  actsNotified: 'We’ll notify any acts you invited to upcoming shows.',
  nothingToRemove: 'There’s nothing left to remove.',
  stay: (count: number) => `We’ll keep ${showCount(count)}:`,
  reason: (reason: StayReason, names: string[], more: number) => {
    const list = more > 0 ? [...names, `${more.toLocaleString('en-US')} more`] : names
    return `${reasons[reason]}: ${new Intl.ListFormat('en-US').format(list)}`
  },
  updated: (count: number) =>
    count === 1
      ? '1 show that this import updated keeps its changes.'
      : `${showCount(count)} that this import updated keep their changes.`,
  withDrafts: (count: number) =>
    count === 1
      ? 'Remove the draft too. Any changes you made to it are lost.'
      : `Remove the ${count.toLocaleString('en-US')} drafts too. Any changes you made to them are lost.`,
  onlyDrafts: (count: number) =>
    count === 1
      ? 'Remove the draft. Any changes you made to it are lost.'
      : `Remove the ${count.toLocaleString('en-US')} drafts. Any changes you made to them are lost.`,
  chooseDrafts: 'Check the box to remove the drafts.',
  once: 'You can undo an import only once.',
  remove: (count: number) => `Remove ${showCount(count)}`,
  close: 'Close',
  done: (removed: number, stays: number) =>
    [
      `Import undone. We removed ${showCount(removed)}.`,
      stays > 0 && (stays === 1 ? '1 show was kept.' : `${showCount(stays)} were kept.`),
    ]
      .filter(Boolean)
      .join(' '),
} as const
