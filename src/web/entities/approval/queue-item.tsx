import { type ReactNode, useId, useState } from 'react'
import { reasonTextMax } from '../../../kernel/limits.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { Notice } from '../../kit/notice.tsx'
import { mapLink } from '../../events/page/map-link.ts'
import { focusHere } from '../../kit/focus-here.ts'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './queue-words.ts'

type Waiting = CallOutputs['listEntityQueue']['entities'][number]

type Props = { waiting: Waiting; onHandled: (message: string) => void }

/** A page that waits, all that an operator needs to judge it, and the two answers. */
export function QueueItem({ waiting: { profile, contactEmail, ownerEmail, createdAt }, onHandled }: Props) {
  const title = useId()
  const instantText = useInstantText()
  const [reason, setReason] = useState<string | null>(null)
  const answer = useWrite('handleRequest')

  async function send(action: 'approveEntity' | 'denyEntity') {
    const handled = await answer.write({ action, notification: { entityID: profile.id }, reason: reason ?? '' })
    if (handled) onHandled(handled.message)
  }

  return (
    <article
      aria-labelledby={title}
      className="grid gap-4 rounded-card border border-line bg-deck p-4 sm:grid-cols-[12rem_1fr] sm:gap-6 sm:p-6"
    >
      <Picture
        pictureId={profile.pictureID}
        name={profile.name}
        sizes="(min-width: 640px) 12rem, 100vw"
        className="aspect-[3/2] w-full rounded-card sm:aspect-square"
      />
      <div className="flex min-w-0 flex-col gap-4">
        <header className="flex flex-col gap-1">
          <p className="text-sm text-mute">
            {[...new Set([profile.kind, profile.genre.join(', ')])].filter(Boolean).join(' · ')}
          </p>
          <h2 id={title} className="text-2xl wrap-anywhere">
            {profile.name}
          </h2>
        </header>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          {factsOf(profile, contactEmail, ownerEmail, instantText(createdAt)).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-sm text-mute">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {profile.bio && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{profile.bio}</p>}

        {reason !== null && (
          <TextArea
            ref={focusHere}
            label={words.reason(profile.name)}
            hint={words.reasonHint}
            maxLength={reasonTextMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {answer.problem && <Notice tone="error">{answer.problem}</Notice>}
        <div className="flex flex-wrap gap-3">
          {reason === null ? (
            <>
              <Button busy={answer.pending} onClick={() => void send('approveEntity')}>
                {words.approve}
              </Button>
              <Button variant="danger" disabled={answer.pending} onClick={() => setReason('')}>
                {words.ask}
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="danger"
                busy={answer.pending}
                onClick={() => void send('denyEntity')}
                reason={isBlank(reason) ? words.noReason : undefined}
              >
                {words.deny}
              </Button>
              <Button variant="ghost" disabled={answer.pending} onClick={() => setReason(null)}>
                {words.cancel}
              </Button>
            </>
          )}
        </div>
      </div>
    </article>
  )
}

function factsOf(
  profile: Waiting['profile'],
  contactEmail: string | null,
  ownerEmail: string | null,
  submittedAt: string,
): [label: string, value: ReactNode][] {
  const { facts: labels } = words
  const links = Object.values(profile.socialMediaLinks).filter((href) => href.startsWith('https://'))
  const facts: [label: string, value: ReactNode][] = [
    [labels.town, profile.location],
    [labels.address, profile.venueAddress && <Address key="address" profile={profile} />],
    [labels.capacity, profile.capacity],
    [labels.nonProfit, profile.nonProfit ? words.yes : null],
    [labels.username, `@${profile.username}`],
    [labels.links, links.length > 0 && links.map((href) => <OutsideText key={href} href={href} text={href} />)],
    [labels.owner, ownerEmail],
    [labels.contact, contactEmail],
    [labels.since, submittedAt],
  ]
  return facts.filter(([, value]) => Boolean(value))
}

function Address({ profile }: { profile: Waiting['profile'] }) {
  const { name, venueName, venueAddress, coordinates, placeExact } = profile
  const place = { coordinates, placeExact, name: venueName ?? name, address: venueAddress ?? '' }
  return (
    <>
      {venueAddress} <OutsideText href={mapLink(place)} text={words.map} />
    </>
  )
}

/** A page that was linked by someone whom no one has approved yet. */
const OutsideText = ({ href, text }: { href: string; text: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    className="reach block w-fit font-semibold wrap-anywhere text-gold underline hover:text-gold-2"
  >
    {text}
    <span className="sr-only">{words.newTab}</span>
  </a>
)
