import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../api.ts'
import type { LoginPurpose } from '../auth/login-purpose.ts'
import { useAfterLogin } from '../auth/use-after-login.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { ToggleForm } from '../kit/toggle-form.tsx'
import { paths } from '../../kernel/paths.ts'
import { useWrite } from '../use-write.ts'
import { words } from './profiles-words.ts'

export type Following = { followers: number; following: boolean }

/** Under which the tab remembers whom a person without a profile follows, by an id, once it is set up. */
export const followKey = 'localsound.follow'

type Props = { entity: { id: string; username: string; name: string }; state: Following; isSignedIn: boolean }

/** Follows a page, or unfollows it; visitors log in first, come back, and follow it. */
export function FollowButton({ entity: { id, username, name }, state: { followers, following }, isSignedIn }: Props) {
  const change = useWrite('changeFavoriteEntity')
  const [news, setNews] = useState<{ byMail: boolean } | null>(null)

  const followLater = useAfterLogin(followKey, id, () => {
    if (!following) void toggle()
  })

  async function toggle() {
    setNews(null)
    const result = await change.attempt({ entityID: id, following: !following })
    if (result && !result.ok && result.refusal.code === 'account/no-profile') followLater()
    if (!result?.ok || following) return
    const choices = await ask('fetchNotificationChoices', {})
    if (choices.ok)
      setNews({ byMail: choices.answer.topics.some(({ topic, email }) => topic === 'following' && email) })
  }

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
          onToggle={() => void toggle()}
        >
          {!change.pending && <Mark isFollowed={following} />}
          {following ? words.follow.following : words.follow.follow}
        </ToggleForm>
      ) : (
        <ButtonLink
          to={paths.login(paths.entity(username))}
          state={{ loginPurpose: 'follow', name } satisfies LoginPurpose}
          onClick={followLater}
          aria-label={words.follow.login(name)}
        >
          <Mark isFollowed={false} />
          {words.follow.follow}
        </ButtonLink>
      )}
      {followers > 0 && <span className="text-sm text-ink/80">{words.follow.followers(followers)}</span>}
      {news && following && <FollowNews byMail={news.byMail} onMail={() => setNews({ byMail: true })} />}
      {change.problem && (
        <span role="alert" className="w-full text-danger">
          {change.problem}
        </span>
      )}
    </div>
  )
}

/** Once after following: where new shows are announced, and a way to get them by email. */
function FollowNews({ byMail, onMail }: { byMail: boolean; onMail: () => void }) {
  const { write, pending, problem } = useWrite('setNotificationChoice', { revalidate: false })

  async function turnOn() {
    if (await write({ topic: 'following', channel: 'email', isOn: true })) onMail()
  }

  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink/80">
      <output>{byMail ? `${words.follow.news} ${words.follow.byMail}` : words.follow.news}</output>
      {!byMail && (
        <Button variant="quiet" busy={pending} onClick={() => void turnOn()}>
          {words.follow.mailMe}
        </Button>
      )}
      {problem && (
        <span role="alert" className="w-full text-danger">
          {problem}
        </span>
      )}
    </div>
  )
}

const Mark = ({ isFollowed }: { isFollowed: boolean }) =>
  isFollowed ? <Check aria-hidden="true" className="size-5" /> : <Plus aria-hidden="true" className="size-5" />
