import { Megaphone, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { chat as limits } from '../../../kernel/limits.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { ask } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import type { Message } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import type { Draft } from './draft.ts'
import type { Place } from './outbox.ts'

type Props = {
  place: Place
  mayAnnounce: boolean
  /** How long the viewer waits between two messages; 0 for not at all. */
  slowModeSeconds: number
  /** Of a new message: it waits while another is edited. */
  draft: Draft
  /** The message that is being edited, null for a new one. */
  editing: Message | null
  onSend: (text: string, announcement: boolean) => void
  onSaveEdit: (message: Message, text: string) => Promise<string | null>
  onCancelEdit: () => void
}

/** The message field. Enter sends on devices with a keyboard; on a touch screen it starts a new line. */
export function Composer({
  place,
  mayAnnounce,
  slowModeSeconds,
  draft,
  editing,
  onSend,
  onSaveEdit,
  onCancelEdit,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [edit, setEdit] = useState({ of: editing, text: editing?.text ?? '' })
  const [isAnnouncement, setIsAnnouncement] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const typing = useTypingNews(place)
  if (edit.of !== editing) {
    setEdit({ of: editing, text: editing?.text ?? '' })
    setProblem(null)
  }
  const text = editing ? edit.text : draft.text
  const left = limits.textMax - text.length
  const isSendable = !isBlank(text) && left >= 0 && !busy

  useEffect(() => {
    if (editing) field.current?.focus()
  }, [editing])

  useLayoutEffect(() => growWith(text, field.current), [text])

  function onChange(next: string) {
    if (editing) return setEdit({ of: editing, text: next })
    draft.setText(next)
    if (!isBlank(next)) typing.send()
  }

  async function submit() {
    if (!isSendable) return
    setProblem(null)
    field.current?.focus()
    if (!editing) {
      onSend(text.trim(), isAnnouncement)
      draft.setText('')
      typing.restart()
      return setIsAnnouncement(false)
    }
    setBusy(true)
    setProblem(await onSaveEdit(editing, text.trim()))
    setBusy(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && editing) return onCancelEdit()
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isSending || !window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      className="flex flex-col gap-1 border-t border-line bg-night px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {editing && (
        <p className="flex items-center justify-between text-sm text-mute">
          {words.editing}
          <button
            type="button"
            onClick={() => {
              field.current?.focus()
              onCancelEdit()
            }}
            className="min-h-9 underline"
          >
            {words.cancel}
          </button>
        </p>
      )}
      {slowModeSeconds > 0 && !editing && <p className="text-sm text-mute">{words.slowModeNote(slowModeSeconds)}</p>}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex items-end gap-2">
        {mayAnnounce && !editing && <AnnounceToggle isOn={isAnnouncement} onChange={setIsAnnouncement} />}
        <textarea
          ref={field}
          aria-label={words.message}
          placeholder={words.message}
          dir="auto"
          rows={1}
          enterKeyHint="enter"
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-[min(9rem,calc(var(--seen-height,100dvh)*0.3))] min-h-11 min-w-0 flex-1 resize-none rounded-card border border-line bg-deck px-4 py-2.5 placeholder:text-mute"
        />
        {editing ? (
          <Button type="submit" busy={busy} disabled={!isSendable}>
            {words.saveEdit}
          </Button>
        ) : (
          <button
            type="submit"
            aria-label={words.send}
            disabled={!isSendable}
            className="grid size-11 shrink-0 place-items-center rounded-pill bg-gold text-night disabled:bg-deck disabled:text-mute"
          >
            <SendHorizontal aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <LettersLeft left={left} />
    </form>
  )
}

const typingEveryMs = 3_000

/**
 * Tells the others in a room that the viewer is typing: at most every few seconds, and immediately in the next message.
 */
function useTypingNews({ chatID, entityDetails }: Place) {
  const sentMs = useRef(0)
  return {
    send() {
      const now = Date.now()
      if (now - sentMs.current < typingEveryMs) return
      sentMs.current = now
      void ask('sendTyping', { chatID, entityDetails })
    },
    restart() {
      sentMs.current = 0
    },
  }
}

type ToggleProps = { isOn: boolean; onChange: (isOn: boolean) => void }

const AnnounceToggle = ({ isOn, onChange }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-label={words.announce}
    title={words.announceHint}
    onClick={() => onChange(!isOn)}
    className="grid size-11 shrink-0 place-items-center rounded-pill border border-line text-mute hover:text-ink aria-pressed:border-gold aria-pressed:text-gold"
  >
    <Megaphone aria-hidden="true" className="size-5" />
  </button>
)

/** From this length on, the remaining characters are shown. */
const fewLettersLeft = 200

const LettersLeft = ({ left }: { left: number }) =>
  left < fewLettersLeft && (
    <output className={`text-right text-sm ${left < 0 ? 'text-danger' : 'text-mute'}`}>
      {left < 0 ? words.tooLong(-left) : words.left(left)}
    </output>
  )

/** For browsers without `field-sizing`: as high as its text, up to the largest height that its look allows. */
function growWith(text: string, field: HTMLTextAreaElement | null) {
  if (!field || CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  if (text) field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
}
