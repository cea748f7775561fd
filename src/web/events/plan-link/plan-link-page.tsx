import { useNavigate } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { parseDay } from '../../../kernel/day.ts'
import { planLinkPath } from '../../../kernel/addresses/plan-link.ts'
import { paths } from '../../../kernel/paths.ts'
import type { LoginPurpose } from '../../auth/login-purpose.ts'
import { useAfterLogin } from '../../auth/use-after-login.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import type { EntryPrice } from '../entry-price.ts'
import { ShowPicture } from '../generated-poster/show-picture.tsx'
import { words } from './plan-link-words.ts'

export type LinkedPlan = NonNullable<CallOutputs['fetchPlanLink']['plan']>

/** What a person decides by, as the show’s page says it; `ages` is null where no rule is known. */
export type LinkedShow = { place: string; ages: string | null; price: EntryPrice | null }

type Props = { plan: LinkedPlan; show: LinkedShow | null; linkKey: string; when: string | null; isSignedIn: boolean }

/** What anyone sees who opens the link of a plan: who shares it, the show, how many are in, and the way in. */
export function PlanLinkPage({ plan, show, linkKey, when, isSignedIn }: Props) {
  const { starterName, eventID, eventName, showDay, venueName, image, peopleIn } = plan
  const { attempt, pending, problem } = useWrite('joinPlan', { revalidate: false, leaves: true })
  const navigate = useNavigate()
  const path = planLinkPath(linkKey)
  const day = parseDay(plan.day ?? '') ?? undefined
  const enter = async () => {
    const result = await attempt({ key: linkKey })
    if (result?.ok) void navigate(paths.eventAnswer(eventID, day))
    return result
  }
  const joinLater = useAfterLogin('localsound.plan', path, () => void enter())
  const join = async () => {
    const result = await enter()
    // It leads to the setup of a profile, and from there back here.
    if (result && !result.ok && result.refusal.code === 'account/no-profile') joinLater()
  }

  return (
    <article className="flex flex-col gap-6 rounded-card border border-gold bg-deck p-4 sm:p-6">
      <h1 className="text-3xl wrap-anywhere">{words.heading(starterName)}</h1>
      <div className="flex min-w-0 gap-4">
        <ShowPicture
          pictureId={image}
          show={{ eventName, day: showDay, venueName }}
          isSmall
          sizes="96px"
          className="aspect-4/5 w-24 shrink-0 rounded-field"
        />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-xl wrap-anywhere">{eventName}</h2>
          <p className="font-semibold text-gold">{when ?? words.postponed}</p>
          <p className="wrap-anywhere text-mute">{show ? `${venueName} · ${show.place}` : venueName}</p>
          {show?.price?.text && (
            <p>
              <span className="font-semibold">{show.price.text}</span>
              {show.price.note && <span className="text-sm text-mute"> {show.price.note}</span>}
            </p>
          )}
          {show?.ages && <p>{show.ages}</p>}
          {peopleIn > 0 && <p className="font-semibold">{words.peopleIn(peopleIn)}</p>}
        </div>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        {isSignedIn ? (
          <Button busy={pending} onClick={() => void join()}>
            {words.join}
          </Button>
        ) : (
          <ButtonLink
            to={paths.login(path)}
            state={{ loginPurpose: 'plan', name: words.planOf(starterName, eventName) } satisfies LoginPurpose}
            onClick={joinLater}
          >
            {words.join}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={paths.event(eventID, day)}>
          {words.view}
        </ButtonLink>
      </div>
      <p className="text-sm text-mute">
        {!isSignedIn && `${words.needsAccount} `}
        {words.joinHint}
      </p>
    </article>
  )
}
