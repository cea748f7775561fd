import { type FormEvent, useRef, useState } from 'react'
import { ageGroups, preferenceGenres } from '../../kernel/genres.ts'
import { defaultRadiusMiles, radiusMiles } from '../../kernel/limits.ts'
import { CheckField } from '../kit/fields/check-field.tsx'
import { ChipGroup } from '../kit/fields/chip-group.tsx'
import { focusFirstInvalid } from '../kit/fields/first-invalid.ts'
import { SelectField } from '../kit/fields/select-field.tsx'
import { LocationField } from '../places/location-field.tsx'
import { AccountCard } from './account-card.tsx'
import { words } from './account-words.ts'
import type { AccountUser } from './account-user.ts'
import { SaveRow } from './save-row.tsx'
import { useSave } from './use-save.ts'

const { town, taste } = words
const distances = radiusMiles.map((miles) => [`${miles}`, taste.miles(miles)] as const)

type Preferences = Pick<AccountUser, 'location' | 'genrePreference' | 'ageGroupPreference' | 'locationShared'> & {
  distance: string
}

/** City, radius, genres and age groups: what Home and Discover look for (decision C9). One button saves them all. */
export function PreferencesForm({ user }: { user: AccountUser }) {
  const { location, genrePreference, ageGroupPreference, locationShared } = user
  const distance = `${user.searchDistance}`
  const [form, setForm] = useState<Preferences>({
    location,
    distance,
    genrePreference,
    ageGroupPreference,
    locationShared,
  })
  const [isMissing, setMissing] = useState(false)
  const { save, touch, code, problem, ...state } = useSave('updateSearchPref')
  const element = useRef<HTMLFormElement>(null)
  const unknown = code === 'account/unknown-location' ? town.unknown : null
  const placeProblem = isMissing ? town.missing : unknown

  const change = (part: Partial<Preferences>) => {
    touch()
    setMissing(false)
    setForm((now) => ({ ...now, ...part }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!form.location.trim())
    if (!form.location.trim()) return focusFirstInvalid(element.current)
    const { distance: chosen, ...rest } = form
    const searchDistance = radiusMiles.find((miles) => `${miles}` === chosen) ?? defaultRadiusMiles
    const answer = await save({ searchDistance, ...rest })
    if (!answer) return focusFirstInvalid(element.current)
    // A ZIP code becomes its city, unless another place has been typed in the meantime.
    setForm((now) => (now.location === rest.location ? { ...now, location: answer.location } : now))
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="flex flex-col gap-6">
      <AccountCard title={town.card}>
        <p className="text-mute">{town.text}</p>
        <LocationField value={form.location} error={placeProblem} onChange={(value) => change({ location: value })} />
        <SelectField
          label={taste.distance}
          name="searchDistance"
          className="sm:max-w-xs"
          options={distances}
          value={form.distance}
          onChange={(event) => change({ distance: event.target.value })}
        />
        <CheckField
          name="locationShared"
          checked={form.locationShared}
          onChange={(event) => change({ locationShared: event.target.checked })}
          label={
            <>
              {taste.share} <span className="block text-sm text-mute">{taste.shareHint}</span>
            </>
          }
        />
      </AccountCard>
      <AccountCard title={taste.card}>
        <ChipGroup
          label={taste.genres}
          options={preferenceGenres}
          chosen={preferenceGenres.filter((genre) => form.genrePreference.includes(genre))}
          onChange={(genres) => change({ genrePreference: genres })}
        />
        <ChipGroup
          label={taste.ageGroups}
          options={ageGroups}
          chosen={ageGroups.filter((group) => form.ageGroupPreference.includes(group))}
          onChange={(groups) => change({ ageGroupPreference: groups })}
        />
      </AccountCard>
      <SaveRow {...state} problem={placeProblem ?? problem} isAtField={placeProblem !== null} />
    </form>
  )
}
