import { type FormEvent, useState } from 'react'
import { linkedCalendar } from '../../../features/imports/rules/calendar/calendar-limits.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words } from './calendar-words.ts'

type Props = {
  isLoading: boolean
  problem: string | null
  onLook: (url: string) => void
  onEdit: () => void
  onKeep?: () => void
}

/** The address of the calendar that a page keeps elsewhere; it is previewed before it is linked. */
export function CalendarAddress({ isLoading, problem, onLook, onEdit, onKeep }: Props) {
  const [address, setAddress] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = address.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) onLook(address)
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-4 rounded-card border border-gold/50 bg-deck p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-2xl">{words.title}</h2>
        <p className="max-w-prose text-mute">{words.lead}</p>
      </div>
      <TextField
        label={words.address}
        hint={words.hint}
        placeholder={words.placeholder}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={linkedCalendar.maxAddress}
        error={isMissing ? words.missing : problem}
        isAnnounced
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setMissing(false)
          onEdit()
        }}
      />
      <details className="rounded-field border border-line px-4 py-2 text-sm">
        <summary className="cursor-pointer py-1 font-semibold">{words.help.title}</summary>
        <dl className="flex max-w-prose flex-col gap-3 py-2">
          {words.help.apps.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-mute">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose py-2">{words.help.public}</p>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isLoading}>
          {words.preview}
        </Button>
        {onKeep && (
          <Button variant="quiet" onClick={onKeep}>
            {words.keep}
          </Button>
        )}
      </div>
    </form>
  )
}
