import { words } from '../../chat-words.ts'
import { LinkedText } from './linked-text.tsx'
import type { Outgoing } from '../outgoing-queue.ts'

type Props = { message: Outgoing; onSendAgain: () => void; onDiscard: () => void }

/** A message on its way, or one that did not get there. */
export function OutgoingBubble({ message: { text, problem }, onSendAgain, onDiscard }: Props) {
  return (
    <li className="mt-1 flex flex-col items-end">
      <div
        className={`max-w-[min(34rem,80vw)] rounded-card px-3 py-1.5 ${problem ? 'border border-danger bg-deck text-ink' : 'bg-gold-2 text-night'}`}
      >
        <span className="sr-only">{words.you}: </span>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <LinkedText text={text} />
        </p>
      </div>
      {problem ? (
        <div className="flex flex-wrap items-center justify-end gap-x-3 text-sm">
          <span role="alert" className="text-danger">
            {problem}
          </span>
          <button type="button" onClick={onSendAgain} className="min-h-9 font-semibold text-gold underline">
            {words.sendAgain}
          </button>
          <button type="button" onClick={onDiscard} className="min-h-9 text-mute underline">
            {words.discard}
          </button>
        </div>
      ) : (
        <output className="text-sm text-mute">{words.sending}</output>
      )}
    </li>
  )
}
