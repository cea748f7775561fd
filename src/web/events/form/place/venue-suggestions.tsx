import { Building2, MapPin } from 'lucide-react'
import type { RefObject } from 'react'
import type { CallOutputs } from '../../../../contract.ts'
import { ask } from '../../../api.ts'
import { Combobox } from '../../../kit/fields/combobox.tsx'
import type { Suggestion } from '../../../kit/fields/combobox-rule.ts'
import { words } from '../event-form-words.ts'

type Answer = CallOutputs['suggestVenues']
/** What a place's field may take over: a venue with a page here, or an address. */
export type PlaceChoice =
  | { kind: 'venue'; venue: Answer['venues'][number] }
  | { kind: 'address'; address: Answer['addresses'][number] }

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** Latitude, longitude: nearer results come first. */
  near: [number, number]
  onChoose: (choice: PlaceChoice) => void
}

/** Venues of this site, then addresses, for the typed text. */
export function VenueSuggestions({ input, near, onChoose }: Props) {
  async function findPlaces(text: string) {
    const result = await ask('suggestVenues', { text, near })
    return result.ok
      ? { suggestions: suggestionsOf(result.answer), isDown: result.answer.isDown }
      : { suggestions: [], isDown: true }
  }
  return (
    <Combobox input={input} find={findPlaces} onChoose={onChoose} words={words.place.suggestions}>
      {(choice) => <Choice choice={choice} />}
    </Combobox>
  )
}

const suggestionsOf = ({ venues, addresses }: Answer): Suggestion<PlaceChoice>[] => [
  ...venues.map((venue) => ({
    id: venue.entityID,
    text: `${venue.name} ${venue.address}`,
    value: { kind: 'venue' as const, venue },
  })),
  ...addresses.map((address) => {
    const text = [address.name, address.address].filter(Boolean).join(' ')
    return { id: text, text, value: { kind: 'address' as const, address } }
  }),
]

function Choice({ choice }: { choice: PlaceChoice }) {
  const [title, under] =
    choice.kind === 'venue'
      ? [choice.venue.name, choice.venue.address]
      : [choice.address.name ?? choice.address.address, choice.address.name ? choice.address.address : null]
  const Icon = choice.kind === 'venue' ? Building2 : MapPin
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex min-w-0 flex-col">
        <span className="wrap-anywhere">{title}</span>
        {under && <span className="text-sm wrap-anywhere text-mute group-aria-selected:text-night">{under}</span>}
      </span>
      {choice.kind === 'venue' && (
        <span className="ml-auto shrink-0 rounded-pill border border-current px-2 text-sm">{words.place.here}</span>
      )}
    </>
  )
}
