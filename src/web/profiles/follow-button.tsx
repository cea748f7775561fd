import { Check, Plus } from 'lucide-react'
import { ButtonLink } from '../kit/button-link.tsx'
import { ToggleForm } from '../kit/toggle-form.tsx'
import { paths } from '../../kernel/paths.ts'
import { useWrite } from '../use-write.ts'
import { words } from './profiles-words.ts'

export type Following = { followers: number; following: boolean }

type Props = { entity: { id: string; name: string }; state: Following; isSignedIn: boolean }

/** Follows a page, or unfollows it; visitors log in first and come back. */
export function FollowButton({ entity: { id, name }, state: { followers, following }, isSignedIn }: Props) {
  const change = useWrite('changeFavoriteEntity')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isSignedIn ? (
        <ToggleForm
          action={paths.profile(id)}
          name="following"
          isOn={following}
          label={words.follow.label(name, following)}
          variant={following ? 'quiet' : 'gold'}
          busy={change.pending}
          onToggle={() => void change.write({ entityID: id, following: !following })}
        >
          {!change.pending && <Mark isFollowed={following} />}
          {following ? words.follow.following : words.follow.follow}
        </ToggleForm>
      ) : (
        <ButtonLink to={paths.login(paths.profile(id))} aria-label={words.follow.login(name)}>
          <Mark isFollowed={false} />
          {words.follow.follow}
        </ButtonLink>
      )}
      {followers > 0 && <span className="text-sm text-ink/80">{words.follow.followers(followers)}</span>}
      {change.problem && (
        <span role="alert" className="w-full text-danger">
          {change.problem}
        </span>
      )}
    </div>
  )
}

const Mark = ({ isFollowed }: { isFollowed: boolean }) =>
  isFollowed ? <Check aria-hidden="true" className="size-5" /> : <Plus aria-hidden="true" className="size-5" />
