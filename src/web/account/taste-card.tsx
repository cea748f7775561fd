import { type FormEvent, useState } from 'react'
import { ageGroups, preferenceGenres } from '../../kernel/genres.ts'
import { defaultRadiusMiles, radiusMiles } from '../../kernel/limits.ts'
import { CheckField } from '../kit/fields/check-field.tsx'
import { ChipGroup } from '../kit/fields/chip-group.tsx'
import { SelectField } from '../kit/fields/select-field.tsx'
import { AccountCard } from './account-card.tsx'
import { words } from './account-words.ts'
import type { AccountUser } from './account-user.ts'
import { SaveRow } from './save-row.tsx'
import { useSave } from './use-save.ts'

const text = words.taste
const distances = radiusMiles.map((miles) => [`${miles}`, text.miles(miles)] as const)

type Taste = Pick<AccountUser, 'genrePreference' | 'ageGroupPreference' | 'locationShared'> & { distance: string }

/** Radius, genres and age groups; Home puts first what fits (decision C9). */
export function TasteCard({ user }: { user: AccountUser }) {
  const { genrePreference, ageGroupPreference, locationShared } = user
  const distance = `${user.searchDistance}`
  const [taste, setTaste] = useState<Taste>({ distance, genrePreference, ageGroupPreference, locationShared })
  const { save, touch, ...state } = useSave('updateSearchPref')

  const change = (part: Partial<Taste>) => {
    touch()
    setTaste({ ...taste, ...part })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { distance: chosen, ...rest } = taste
    const searchDistance = radiusMiles.find((miles) => `${miles}` === chosen) ?? defaultRadiusMiles
    void save({ searchDistance, ...rest })
  }

  return (
    <AccountCard title={text.card}>
      <form onSubmit={submit} className="flex flex-col gap-6">
        <SelectField
          label={text.distance}
          name="searchDistance"
          className="sm:max-w-xs"
          options={distances}
          value={taste.distance}
          onChange={(event) => change({ distance: event.target.value })}
        />
        <ChipGroup
          label={text.genres}
          options={preferenceGenres}
          chosen={preferenceGenres.filter((genre) => taste.genrePreference.includes(genre))}
          onChange={(genres) => change({ genrePreference: genres })}
        />
        <ChipGroup
          label={text.ageGroups}
          options={ageGroups}
          chosen={ageGroups.filter((group) => taste.ageGroupPreference.includes(group))}
          onChange={(groups) => change({ ageGroupPreference: groups })}
        />
        <CheckField
          name="locationShared"
          checked={taste.locationShared}
          onChange={(event) => change({ locationShared: event.target.checked })}
          label={
            <>
              {text.share} <span className="block text-sm text-mute">{text.shareHint}</span>
            </>
          }
        />
        <SaveRow {...state} />
      </form>
    </AccountCard>
  )
}
