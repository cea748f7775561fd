import { useEffect } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { ask } from '../../api.ts'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useIsVisible } from '../../kit/device/use-is-visible.ts'
import { DoneNotice, useDoneNotice } from '../done-notice.tsx'
import { words } from '../gigs-words.ts'
import { ClosedToRequests } from './closed-to-requests.tsx'
import type { RequestLine } from './request-actions.tsx'
import { RequestRow } from './request-row.tsx'

type Props = {
  profile: Pick<EntityProfile, 'id' | 'type' | 'collaborating'>
  lists: Pick<CallOutputs['listCollabRequests'], 'incoming' | 'outgoing'>
}

/** What a page was asked and has asked; requests that are shown count as seen. */
export function RequestLists({ profile, lists: { incoming, outgoing } }: Props) {
  const entityId = profile.id
  const [notice, showNotice] = useDoneNotice()
  useSeen(incoming)
  const list = (title: string, requests: RequestLine[], isIncoming: boolean) => (
    <ul aria-label={title} className="grid gap-3">
      {requests.map((request) => (
        <RequestRow
          key={request.requestID}
          entityId={entityId}
          request={request}
          isIncoming={isIncoming}
          onDone={showNotice}
        />
      ))}
    </ul>
  )
  return (
    <div className="flex flex-col gap-6">
      <DoneNotice notice={notice} />
      <h3 className="text-xl text-gold">{words.requests.incoming}</h3>
      {incoming.length > 0 && list(words.requests.incoming, incoming, true)}
      {incoming.length === 0 && profile.collaborating && (
        <EmptyState title={words.requests.noneIncoming}>{words.requests.noneIncomingText}</EmptyState>
      )}
      {!profile.collaborating && <ClosedToRequests profile={profile} onDone={showNotice} />}
      <h3 className="text-xl text-gold">{words.requests.outgoing}</h3>
      {outgoing.length > 0 ? (
        list(words.requests.outgoing, outgoing, false)
      ) : (
        <EmptyState title={words.requests.noneOutgoing}>
          <p className="mb-4">{words.requests.noneOutgoingText}</p>
          <ButtonLink to={paths.gigHubTab(entityId, 'find')}>{words.requests.find}</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

const afterMs = 3_000

/** Marks new requests as read after 3 s on screen, as the bell does: their senders then see that they were seen. */
function useSeen(incoming: RequestLine[]) {
  const isVisible = useIsVisible()
  const key = incoming
    .filter(({ status }) => status === 'Sent')
    .map(({ notificationID }) => notificationID)
    .join()
  useEffect(() => {
    if (key === '' || !isVisible) return
    const timer = setTimeout(() => void ask('markAsRead', { notifications: key.split(',') }), afterMs)
    return () => clearTimeout(timer)
  }, [key, isVisible])
}
