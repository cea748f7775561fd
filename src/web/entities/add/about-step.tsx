import { entityTextMax } from '../../../kernel/limits.ts'
import { proposedUsername, usernameProblem } from '../../../features/accounts/rules/username.ts'
import { kinds } from '../../../features/entities/rules/kinds.ts'
import { eventGenres } from '../../../kernel/genres.ts'
import { UsernameField } from '../../auth/wizard/username-field.tsx'
import { ChipGroup } from '../../kit/fields/chip-group.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words as kitWords } from '../../kit/kit-words.ts'
import { LocationField } from '../../places/location-field.tsx'
import { words as formWords } from './add-entity-words.ts'
import type { StepProps } from './entity-draft.ts'

const words = formWords.about

type Props = StepProps & {
  /** The username that the page bears: it is not asked about. */
  ownUsername?: string
  /** A sentence on when the username can be changed again. */
  usernameLocked?: string | null
}

/** Who it is: name, username, town, genres and a few words. */
export function AboutStep({ draft, change, errors, ownUsername, usernameLocked = null }: Props) {
  const kind = draft.kind && kinds[draft.kind]

  return (
    <div className="flex flex-col gap-6">
      <TextField
        label={words.name(kind?.label ?? null)}
        name="name"
        maxLength={entityTextMax.name}
        autoComplete="off"
        error={errors.name}
        value={draft.name}
        onChange={(event) => {
          const name = event.target.value
          // It follows the name until another one is typed, so nothing appears in a field that is being edited.
          const isProposed = ownUsername === undefined && draft.username === proposedUsername(draft.name)
          change({ name, ...(isProposed && { username: proposedUsername(name) }) })
        }}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <UsernameField
          value={draft.username}
          currentUsername={ownUsername}
          disabled={usernameLocked !== null}
          hint={usernameHint(draft.username, ownUsername, usernameLocked)}
          error={errors.username ?? null}
          onChange={(username) => change({ username })}
        />
        <LocationField value={draft.location} error={errors.location} onChange={(location) => change({ location })} />
      </div>
      {kind?.genre === null && (
        <ChipGroup
          label={
            <>
              {words.genres}
              <span className="block font-normal text-mute">{words.genresWhy}</span>
            </>
          }
          options={eventGenres}
          chosen={draft.genre.filter((genre) => isEventGenre(genre))}
          error={errors.genre}
          onChange={(genre) => change({ genre })}
        />
      )}
      <TextArea
        label={words.bio}
        name="bio"
        maxLength={entityTextMax.bio}
        hint={kitWords.characters(draft.bio.length, entityTextMax.bio)}
        value={draft.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
    </div>
  )
}

function usernameHint(username: string, ownUsername: string | undefined, usernameLocked: string | null): string {
  if (ownUsername === undefined) return words.usernameHint(usernameProblem(username) ? null : username)
  return `${words.pageAddress(ownUsername)} ${usernameLocked ?? words.usernameChangeHint}`
}

type EventGenre = (typeof eventGenres)[number]
const isEventGenre = (genre: string): genre is EventGenre => eventGenres.some((eventGenre) => eventGenre === genre)
