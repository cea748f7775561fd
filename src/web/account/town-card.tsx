import { type FormEvent, useState } from 'react'
import { LocationField } from '../places/location-field.tsx'
import { AccountCard } from './account-card.tsx'
import { words } from './account-words.ts'
import { SaveRow } from './save-row.tsx'
import { useSave } from './use-save.ts'

const text = words.town

/** The town where Home opens. */
export function TownCard({ location }: { location: string }) {
  const [typed, setTyped] = useState(location)
  const [isMissing, setMissing] = useState(false)
  const { save, touch, code, problem, ...state } = useSave('updateCity')
  const unknown = code === 'account/unknown-location' ? text.unknown : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!typed.trim())
    if (!typed.trim()) return
    const answer = await save({ newCity: typed })
    if (answer) setTyped(answer.location)
  }

  return (
    <AccountCard title={text.card}>
      <p className="text-mute">{text.text}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <LocationField
          value={typed}
          onChange={(value) => {
            touch()
            setMissing(false)
            setTyped(value)
          }}
        />
        <SaveRow {...state} problem={isMissing ? text.missing : (unknown ?? problem)} />
      </form>
    </AccountCard>
  )
}
