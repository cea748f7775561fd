import { usernameMin, usernameProblem } from '../../features/accounts/rules/username.ts'
import { kinds } from '../../features/entities/rules/kinds.ts'
import { eventGenres } from '../../kernel/genres.ts'
import { LocationField } from '../places/location-field.tsx'
import { useAvailability } from '../auth/use-availability.ts'
import { ChipGroup } from '../kit/chip-group.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { TextField } from '../kit/text-field.tsx'
import { words as formWords } from './add-entity-words.ts'
import type { Change, EntityDraft } from './entity-draft.ts'

const bioMax = 2000
const words = formWords.about

/** Who it is: name, username, town, genres and a few words. */
export function AboutStep({ draft, change }: { draft: EntityDraft; change: Change }) {
  const availability = useAvailability(draft.username)
  const isLongEnough = draft.username.trim().length >= usernameMin
  const nameText = words.availability[availability] ?? (isLongEnough ? usernameProblem(draft.username) : null)
  const kind = draft.kind && kinds[draft.kind]

  return (
    <div className="flex flex-col gap-6">
      <TextField
        label={words.name(kind?.label ?? null)}
        name="name"
        maxLength={120}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="flex flex-col gap-1">
        <TextField
          label={words.username}
          name="username"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={words.usernameHint}
          value={draft.username}
          onChange={(event) => change({ username: event.target.value })}
        />
        <output className={`block min-h-6 text-sm ${availability === 'available' ? 'text-good' : 'text-mute'}`}>
          {nameText}
        </output>
      </div>
      <LocationField value={draft.location} onChange={(location) => change({ location })} />
      {kind?.genre === null && (
        <ChipGroup
          label={words.genres}
          options={eventGenres}
          chosen={draft.genre.filter((genre) => isEventGenre(genre))}
          onChange={(genre) => change({ genre })}
        />
      )}
      <TextArea
        label={words.bio}
        name="bio"
        maxLength={bioMax}
        hint={words.bioLeft(bioMax - draft.bio.length)}
        value={draft.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
    </div>
  )
}

type EventGenre = (typeof eventGenres)[number]
const isEventGenre = (genre: string): genre is EventGenre => eventGenres.some((known) => known === genre)
