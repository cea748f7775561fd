import type { CallOutputs } from '../../../contract.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { paths } from '../../../kernel/paths.ts'
import { Avatar } from '../avatar.tsx'
import { FriendButtons } from '../friends/friend-buttons.tsx'
import { words } from '../people-words.ts'
import { type FriendShow, FriendShows } from './friend-shows.tsx'
import { PersonDetails } from './person-details.tsx'
import { PersonMenu } from './person-menu.tsx'

type Person = CallOutputs['getUserProfileData']['profile']

/** A fan, as much as the viewer may see. */
export function PersonPage({ person, shows }: { person: Person; shows: FriendShow[] }) {
  const { fullName, username, image, details, self, friendship } = person
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      {self && (
        <aside
          aria-label={words.own.title}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-deck px-4 py-3 sm:px-6"
        >
          <div className="min-w-0">
            <p className="font-semibold">{words.own.title}</p>
            <p className="text-sm text-mute">{words.own.byVisibility[self.visibility]}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="quiet" to={paths.friends}>
              {words.own.friends}
            </ButtonLink>
            <ButtonLink variant="quiet" to={paths.accountProfile}>
              {words.own.edit}
            </ButtonLink>
          </div>
        </aside>
      )}
      <article className="overflow-hidden rounded-card border border-line bg-deck">
        <div aria-hidden="true" className="stage h-24 border-b border-line sm:h-32" />
        <div className="flex flex-col gap-6 px-4 pb-6 sm:px-8 sm:pb-8">
          <header className="-mt-16 flex flex-col gap-4 sm:flex-row sm:gap-6">
            <Avatar pictureId={image} name={fullName} size="huge" />
            <div className="min-w-0 sm:pt-20">
              <h1 className="text-3xl wrap-anywhere sm:text-4xl">{fullName}</h1>
              <p className="text-lg wrap-anywhere text-mute">@{username}</p>
            </div>
          </header>
          {friendship && <FriendButtons person={person} friendship={friendship} />}
          {friendship?.state === 'friends' && <FriendShows fullName={fullName} shows={shows} />}
          {details ? (
            <PersonDetails details={details} />
          ) : (
            self === null && (
              <p className="text-mute">
                {friendship?.state === 'friends' ? words.isPrivate(fullName) : words.nothingMore(fullName)}
              </p>
            )
          )}
        </div>
      </article>
      {!self && <PersonMenu person={person} isFriend={friendship?.state === 'friends'} />}
    </div>
  )
}
