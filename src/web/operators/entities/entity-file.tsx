import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { isPublicStatus } from '../../../features/entities/rules/public-status.ts'
import { Button } from '../../kit/button.tsx'
import { entityTextMax } from '../../../kernel/limits.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { CorrectForm } from './correct-form.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { EventLines } from './event-lines.tsx'
import { Pager } from '../desk/pager.tsx'
import { DescriptionList } from '../desk/description-list.tsx'
import { FileCard } from '../desk/file-card.tsx'
import { LogCard } from '../desk/log-card.tsx'
import { words } from '../desk/operator-words.ts'
import { ReasonAction } from '../desk/reason-action.tsx'
import { ReportLines } from '../reports/report-lines.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import { SellerFee } from './seller-fee.tsx'
import { StateTag } from '../desk/state-tag.tsx'
import { useDeskWrite } from '../desk/use-desk.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

type File = CallOutputs['fetchEntityFile']
const { entity: text } = words

/** All that operators know of an entity, and what they can do about it. */
export function EntityFile({ file }: { file: File }) {
  const instantText = useInstantText()
  const { profile, contactEmail, createdAt, reason, managers, events, nextEventPage, fees, reports, log } = file
  const isPublic = isPublicStatus(profile.status)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <SectionHead title={profile.name} />
        <StateTag state={profile.status} />
      </div>
      <Actions profile={profile} isUnclaimed={managers.length === 0} />
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <FileCard title={text.facts}>
          <DescriptionList
            facts={[
              [text.kind, profile.kind],
              [text.town, profile.location],
              [text.username, `@${profile.username}`],
              [text.contact, contactEmail],
              [text.added, instantText(createdAt)],
              [text.reason, reason],
            ]}
          />
          {isPublic && (
            <div className="flex">
              <ButtonLink variant="quiet" to={paths.entity(profile.username)}>
                {text.public}
              </ButtonLink>
            </div>
          )}
        </FileCard>
        <SellerFee entityID={profile.id} fees={fees} isDeleted={profile.status === 'deleted'} />
        <FileCard title={text.managers}>
          {managers.length === 0 && <p className="text-mute">{text.nobody}</p>}
          <ul className="flex flex-col gap-2">
            {managers.map(({ userID, username, email, role }) => (
              <li key={userID} className="wrap-anywhere">
                <Link to={paths.operatorUser(userID)} className="font-semibold text-gold underline">
                  {username ? `@${username}` : email}
                </Link>{' '}
                <span className="text-mute">{username ? `${role} · ${email}` : role}</span>
              </li>
            ))}
          </ul>
        </FileCard>
        <FileCard title={text.events}>
          <EventLines entityID={profile.id} events={events} isUnclaimed={managers.length === 0} />
          <Pager name="shows" nextCursor={nextEventPage === null ? null : `${nextEventPage}`} />
        </FileCard>
        <FileCard title={words.reportsAbout.it.title}>
          {reports.length === 0 && <p className="text-mute">{words.reportsAbout.it.empty}</p>}
          <ReportLines reports={reports} />
        </FileCard>
        <LogCard log={log} />
      </div>
    </div>
  )
}

function Actions({ profile, isUnclaimed }: { profile: File['profile']; isUnclaimed: boolean }) {
  const suspend = useDeskWrite('suspendEntity')
  const reinstate = useDeskWrite('reinstateEntity')
  const correct = useDeskWrite('correctEntity')
  const entityID = profile.id
  if (profile.status === 'deleted') return null
  if (profile.status === 'suspended') {
    return (
      <div className="flex flex-col items-start gap-3">
        {reinstate.problem && <Notice tone="error">{reinstate.problem}</Notice>}
        <Button busy={reinstate.pending} onClick={() => void reinstate.send({ entityID })}>
          {text.reinstate}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      {profile.status === 'unclaimed' && (
        <CorrectForm
          open={text.correct.page}
          pending={correct.pending}
          problem={correct.problem}
          onSend={(field) => correct.send({ entityID, name: field('name'), location: field('location') })}
        >
          <TextField
            label={text.correct.name}
            name="name"
            required
            maxLength={entityTextMax.name}
            defaultValue={profile.name}
          />
          <TextField
            label={text.correct.city}
            hint={text.correct.cityHint}
            name="location"
            maxLength={entityTextMax.location}
            defaultValue={profile.location}
          />
        </CorrectForm>
      )}
      <ReasonAction
        open={text.suspend}
        confirm={text.suspendConfirm}
        label={text.suspendReason(profile.name)}
        hint={isUnclaimed ? text.reasonHintUnclaimed : text.reasonHint}
        pending={suspend.pending}
        problem={suspend.problem}
        onSend={(reason) => suspend.send({ entityID, reason })}
      />
    </div>
  )
}
