import { useId } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { OutsideLink } from '../../events/outside/outside-link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { DescriptionList } from '../desk/description-list.tsx'
import { words } from '../desk/operator-words.ts'
import { ReasonAction } from '../desk/reason-action.tsx'
import { useDeskWrite } from '../desk/use-desk.ts'
import { ApproveClaim } from './approve-claim.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

type Claim = CallOutputs['listEntityQueue']['claims'][number]

const { claims: text } = words

/** Who says that a page is theirs, how one can tell, and the two answers (decision G10). */
export function ClaimItem({ claim }: { claim: Claim }) {
  const title = useId()
  const instantText = useInstantText()
  const deny = useDeskWrite('decideClaim')
  const { claimID, profile } = claim
  return (
    <article aria-labelledby={title} className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      <header className="flex flex-col gap-1">
        <p className="text-sm text-mute">{[profile.kind, profile.location].filter(Boolean).join(' · ')}</p>
        <h2 id={title} className="text-2xl wrap-anywhere">
          {text.of(profile.name)}
        </h2>
      </header>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{claim.proof}</p>
      <DescriptionList
        facts={[
          [text.by, claim.username ? `@${claim.username}` : claim.email],
          [text.email, claim.username && claim.email],
          [text.since, instantText(claim.createdAt)],
        ]}
      />
      {!claim.username && <Notice>{text.noProfile}</Notice>}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {claim.link && <OutsideLink href={claim.link} text={text.link} variant="quiet" />}
        <Link to={paths.entity(profile.username)} className="inline-flex min-h-8 items-center text-gold underline">
          {text.page}
        </Link>
        <Link to={paths.operatorUser(claim.userID)} className="inline-flex min-h-8 items-center text-gold underline">
          {text.person}
        </Link>
      </div>
      <div className="flex flex-wrap gap-3">
        <ApproveClaim claim={claim} disabled={deny.pending} />
        <ReasonAction
          open={text.deny}
          confirm={text.denyConfirm}
          label={text.reason(profile.name)}
          hint={text.reasonHint}
          pending={deny.pending}
          problem={deny.problem}
          onSend={(reason) => deny.send({ claimID, approved: false, reason })}
        />
      </div>
    </article>
  )
}
