import { type SyntheticEvent, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { listedGuests as limits } from '../../../kernel/limits/guest-limits.ts'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { useWrite } from '../../use-write.ts'
import type { Page } from './edit-guest.tsx'
import { words as allWords } from './guests-words.ts'
import { ListedGuests } from './listed-guests.tsx'

const words = allWords.acts

type List = CallOutputs['fetchListedGuests']['lists'][number]
type Props = Page & { lists: List[]; unlinkedActs: string[]; isOpen: boolean }

/** For the host: how many people each act may list, and whom it has listed. */
export function ActLists({ lists, unlinkedActs, ...page }: Props) {
  if (lists.length + unlinkedActs.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-xl">{words.title}</h3>
      {lists.length > 0 && <p className="text-mute">{words.hint}</p>}
      {lists.map((list) => (
        <ActList key={list.entityID} {...page} list={list} />
      ))}
      {unlinkedActs.map((name) => (
        <p key={name} className="wrap-anywhere text-mute">
          {words.unlinked(name)}
        </p>
      ))}
    </section>
  )
}

function ActList({ list, isOpen, ...page }: Page & { list: List; isOpen: boolean }) {
  const { name, isConfirmed, spots, people, guests } = list
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h4 className="font-semibold wrap-anywhere">{name}</h4>
          <p className="text-sm text-mute">{isConfirmed ? words.used(people, spots ?? 0) : words.waiting}</p>
        </div>
        {isConfirmed && <SpotsForm key={spots} {...page} list={list} />}
      </div>
      {guests.length > 0 && <ListedGuests {...page} isOpen={isOpen} label={allWords.own(name)} guests={guests} />}
    </article>
  )
}

function SpotsForm({ eventID, entityID, list }: Page & { list: List }) {
  const { write, pending, problem } = useWrite('setGuestSpots')
  const [spots, setSpots] = useState(list.spots ?? 0)
  const choices = Array.from({ length: limits.spotsMax + 1 }, (_, number) => String(number))

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    await write({ eventID, entityID, actID: list.entityID, spots })
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
      <SelectField
        label={words.spots}
        aria-label={words.spotsOf(list.name)}
        value={String(spots)}
        onChange={({ target }) => setSpots(Number(target.value))}
        options={choices.map((choice) => [choice, choice])}
      />
      <Button type="submit" variant="quiet" busy={pending} aria-label={words.saveOf(list.name)}>
        {words.save}
      </Button>
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}
