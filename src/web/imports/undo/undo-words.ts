import { showCount } from '../../../kernel/text/counted.ts'
import type { CallOutputs } from '../../../contract.ts'

type StayReason = CallOutputs['previewOwnUndo']['stays'][number]['reason']

const reasons: Record<StayReason, string> = {
  tickets: 'Tickets are on sale',
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
      ? `1 show from ${fileName} will be removed. To get it back, import the file again.`
      : `${showCount(count)} from ${fileName} will be removed. To get them back, import the file again.`,
  actsNotified: 'We’ll notify any acts you invited to upcoming shows.',
  nothingToRemove: 'There’s nothing left to remove.',
  stay: (count: number) => `We’ll keep ${showCount(count)}:`,
  reason: (reason: StayReason, names: string[], more: number) => {
    const list = more > 0 ? [...names, `${more.toLocaleString('en-US')} more`] : names
    return `${reasons[reason]}: ${new Intl.ListFormat('en-US').format(list)}`
  },
  updated: (count: number) =>
    count === 1
      ? '1 show that this import updated will keep its changes.'
      : `${showCount(count)} that this import updated will keep their changes.`,
  /** @param isAll nothing but the drafts is left to remove */
  drafts: (count: number, isAll: boolean) => {
    const [drafts, them] = count === 1 ? ['the draft', 'it'] : [`the ${count.toLocaleString('en-US')} drafts`, 'them']
    return `Remove ${drafts}${isAll ? '' : ', too'}. Any changes you made to ${them} will be lost.`
  },
  chooseDrafts: 'Check the box to continue.',
  once: 'You can only undo an import once.',
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
