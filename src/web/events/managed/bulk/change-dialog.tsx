import { useState } from 'react'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { ageGroups, eventGenres } from '../../../../kernel/genres.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { DialogForm } from '../../../kit/dialog-form.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { words as formWords } from '../../form/event-form-words.ts'
import { readDollars } from '../../form/read-number.ts'
import type { BulkChange } from './bulk-change.ts'
import { words as bulkWords } from './bulk-words.ts'

const words = bulkWords.change

type Props = { shows: ManagedEvent[]; isWorking: boolean; onClose: () => void; onSave: (change: BulkChange) => void }

/** Asks for what an import rarely knows, once for all selected shows. */
export function ChangeDialog({ shows, isWorking, onClose, onSave }: Props) {
  const [ageGroup, setAgeGroup] = useState('')
  const [genre, setGenre] = useState('')
  const [price, setPrice] = useState('')
  const [cover, setCover] = useState('')
  const [hasTried, setTried] = useState(false)
  const hasTickets = shows.some(({ internalTickets }) => internalTickets)
  const hasOthers = shows.some(({ internalTickets }) => !internalTickets)
  const noAmount = price === 'cover' && !((readDollars(cover) ?? 0) > 0)
  const isNothing = !ageGroup && !genre && !price

  function save() {
    setTried(true)
    if (isNothing || noAmount) return
    const chosenPrice = price === 'cover' ? { cover } : price === 'free' ? ('free' as const) : null
    onSave({ ageGroup: ageGroup || null, genre: genre || null, price: chosenPrice })
  }

  return (
    <Dialog title={words.title(shows.length)} open onClose={onClose} small>
      <DialogForm submit={words.save} cancel={bulkWords.keep} pending={isWorking} onSubmit={save} onClose={onClose}>
        <SelectField
          label={formWords.basics.age}
          value={ageGroup}
          onChange={({ currentTarget }) => setAgeGroup(currentTarget.value)}
          options={[['', words.same], ...ageGroups.map((name) => [name, name] as const)]}
          error={hasTried && isNothing ? words.nothing : null}
        />
        <SelectField
          label={formWords.basics.genre}
          value={genre}
          onChange={({ currentTarget }) => setGenre(currentTarget.value)}
          options={[['', words.same], ...eventGenres.map((name) => [name, name] as const)]}
        />
        {hasOthers && (
          <SelectField
            label={words.price}
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
            options={[
              ['', words.same],
              ['free', words.free],
              ['cover', words.cover],
            ]}
            hint={hasTickets && words.ticketsKeep}
          />
        )}
        {price === 'cover' && (
          <TextField
            label={formWords.pay.charge}
            inputMode="decimal"
            value={cover}
            onChange={({ currentTarget }) => setCover(currentTarget.value)}
            error={hasTried && noAmount ? words.noAmount : null}
          />
        )}
        {shows.some(({ isListing }) => isListing) && <p className="text-sm text-mute">{words.confirms}</p>}
      </DialogForm>
    </Dialog>
  )
}
