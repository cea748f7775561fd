import { type FormEvent, useState } from 'react'
import { parseDay, parseWallTime } from '../../kernel/day.ts'
import { eventGenres } from '../../kernel/genres.ts'
import { importFile } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import { SelectField } from '../kit/fields/select-field.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import type { RowFields } from './import-preview.ts'
import { words } from './imports-words.ts'

const text = words.review
const hints: Partial<Record<keyof RowFields, string>> = text.hints
const names = ['name', 'day', 'start', 'doors', 'lineup', 'venue', 'city', 'state', 'price', 'ages', 'genre'] as const
const isSameGenre = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The genres of shows, beside what the file has if that is another; its own spelling of one of them stays. */
const genreOptions = (genre: string): [string, string][] => [
  ['', text.filter.noGenre],
  ...(genre && !eventGenres.some((name) => isSameGenre(name, genre))
    ? [[genre, text.genreInFile(genre)] satisfies [string, string]]
    : []),
  ...eventGenres.map((name): [string, string] => [isSameGenre(name, genre) ? genre : name, name]),
]
const long = new Set<keyof RowFields>(['name', 'lineup', 'venue'])

type Props = {
  /** As the file has them. */
  fields: RowFields
  /** With what is proposed for them. */
  start: RowFields
  /** What the show is called where the file has no name for it. */
  shownName: string
  isReading: boolean
  onUse: (fields: RowFields) => Promise<void>
  onCancel: () => void
}

type Picker = { type: 'date' | 'time'; isRead: (input: string) => boolean }
const clock: Picker = { type: 'time', isRead: (input) => input === '' || parseWallTime(input) !== null }

/** A date or time that was read has the browser's own field; one that wasn't is a text, as the file has it. */
const pickers: Partial<Record<keyof RowFields, Picker>> = {
  day: { type: 'date', isRead: (input) => input === '' || parseDay(input) !== null },
  start: clock,
  doors: clock,
}

function pickerOf(name: keyof RowFields, input: string) {
  const picker = pickers[name]
  return picker?.isRead(input) ? picker.type : null
}

/** A row's fields, to be read again. */
export function RowFixes({ fields, start, shownName, isReading, onUse, onCancel }: Props) {
  const [input, setInput] = useState({ ...start, name: start.name || shownName })
  function submit(event: FormEvent) {
    event.preventDefault()
    // A name that comes from the lineup still follows it.
    const isFromLineup = !fields.name && input.name === shownName
    void onUse(isFromLineup ? { ...input, name: fields.name } : input)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name) =>
          name === 'genre' ? (
            <SelectField
              key={name}
              label={text.fields.genre}
              options={genreOptions(fields.genre)}
              className="max-sm:col-span-full"
              value={input.genre}
              onChange={(event) => setInput({ ...input, genre: event.target.value })}
            />
          ) : (
            <TextField
              key={name}
              type={pickerOf(name, fields[name]) ?? 'text'}
              label={text.fields[name]}
              hint={pickerOf(name, fields[name]) ? undefined : hints[name]}
              maxLength={importFile.maxFixCharacters}
              className={long.has(name) ? 'max-sm:col-span-full' : undefined}
              value={input[name]}
              onChange={(event) => setInput({ ...input, [name]: event.target.value })}
            />
          ),
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" busy={isReading}>
          {text.use}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}
