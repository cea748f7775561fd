import { useEffect, useEffectEvent, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { ask } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Avatar } from '../../people/avatar.tsx'
import { type OwnProfile, ProfileLink } from '../../people/friends/profile-link.tsx'
import { words } from './invites-words.ts'

export type Friend = CallOutputs['listFriends']['friends'][number]

/** The caller's friends and profile, read once; null until they are there. */
export function useFriends() {
  const [friends, setFriends] = useState<Friend[] | null>(null)
  const [ownProfile, setOwnProfile] = useState<OwnProfile | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const read = () =>
    void ask('listFriends', {}).then((result) => {
      setHasFailed(!result.ok)
      if (result.ok) setFriends(result.answer.friends)
    })

  const readOnce = useEffectEvent(() => {
    read()
    void ask('fetchOwnUser', {}).then((result) => result.ok && setOwnProfile(result.answer.user))
  })
  useEffect(() => readOnce(), [])
  return { friends, ownProfile, hasFailed, read }
}

/** From so many friends on, the list has a field that narrows it. */
const searchedFrom = 9

type Props = {
  list: ReturnType<typeof useFriends>
  chosen: ReadonlySet<string>
  /** Why someone can't be chosen, by user id. */
  reasonsTaken: ReadonlyMap<string, string>
  /** The text next to someone who can be selected, by user id. */
  remarks?: ReadonlyMap<string, string>
  onChange: (chosen: Set<string>) => void
}

/** Selects several friends; those who are already in are listed with the reason. */
export function ChooseFriends({
  list: { friends, ownProfile, hasFailed, read },
  chosen,
  reasonsTaken,
  remarks,
  onChange,
}: Props) {
  const [term, setTerm] = useState('')
  if (hasFailed) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice tone="error">{words.failed}</Notice>
        <Button variant="quiet" onClick={read}>
          {words.again}
        </Button>
      </div>
    )
  }
  if (friends === null) {
    return (
      <output className="flex flex-col gap-2">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-12 bg-deck-2" />
        <Skeleton className="h-12 bg-deck-2" />
        <Skeleton className="h-12 bg-deck-2" />
      </output>
    )
  }
  if (friends.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="font-semibold">{words.none}</p>
        <p className="text-mute">{words.noneText}</p>
        <ButtonLink to={paths.friends}>{words.findFriends}</ButtonLink>
        {ownProfile && <ProfileLink profile={ownProfile} />}
      </div>
    )
  }

  const searched = term.trim().toLowerCase()
  const matches = friends.filter(({ fullName, username }) => `${fullName} ${username}`.toLowerCase().includes(searched))
  const toggle = (id: string, isOn: boolean) =>
    onChange(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{words.friends}</legend>
      {friends.length >= searchedFrom && (
        <TextField label={words.search} type="search" value={term} onChange={({ target }) => setTerm(target.value)} />
      )}
      {matches.length === 0 && <p className="py-3 text-mute">{words.nobodyNamed}</p>}
      <ul className="-mx-2 max-h-72 divide-y divide-line overflow-y-auto px-2">
        {matches.map(({ userID, fullName, username, image }) => (
          <li key={userID} className="flex min-w-0 items-center gap-3">
            <CheckField
              className="min-w-0 flex-1"
              checked={chosen.has(userID) || reasonsTaken.has(userID)}
              disabled={reasonsTaken.has(userID)}
              onChange={({ target }) => toggle(userID, target.checked)}
              label={
                <span className="flex min-w-0 items-center gap-3">
                  <Avatar pictureId={image} name={fullName} size="small" />
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">{fullName}</span>
                    <span className="block truncate text-sm text-mute">@{username}</span>
                  </span>
                </span>
              }
            />
            <span className="shrink-0 text-sm text-mute">{reasonsTaken.get(userID) ?? remarks?.get(userID)}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
