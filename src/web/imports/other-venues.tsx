import { type FormEvent, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { SelectField } from '../kit/fields/select-field.tsx'
import { Notice } from '../kit/notice.tsx'
import type { Preview } from './import-preview.ts'
import { words } from './imports-words.ts'

const text = words.review

type Props = {
  host: { name: string; type: keyof typeof text.nothingHere }
  count: number
  venues: NonNullable<Preview['otherVenues']>
  isReading: boolean
  onName: (venueInFile: string) => void
}

/** Says once that no row of a file belongs to the page; a venue can choose its name in the file. */
export function OtherVenues({ host, count, venues, isReading, onName }: Props) {
  const [name, setName] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    onName(name)
  }
  return (
    <Notice>
      <p className="font-semibold text-ink">{text.noneHere(count, host.name)}</p>
      <p>{text.nothingHere[host.type]}</p>
      {host.type === 'venue' && (
        <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
          <SelectField
            label={text.venueInFile}
            value={name}
            onChange={(event) => setName(event.target.value)}
            options={[
              ['', text.chooseVenue] as const,
              ...venues
                .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
                .map((venue) => [venue.name, text.venueRows(venue.name, venue.rows)] as const),
            ]}
            className="min-w-0 flex-1 basis-60"
          />
          <Button type="submit" busy={isReading} reason={name === '' ? text.chooseVenue : undefined}>
            {text.pickVenue}
          </Button>
        </form>
      )}
    </Notice>
  )
}
