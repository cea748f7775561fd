import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Section } from '../../kit/section.tsx'
import { FriendRow, ReceivedRow, SentRow } from './friend-rows.tsx'
import { GoingToo } from './going-too.tsx'
import { type OwnProfile, ProfileLink } from './profile-link.tsx'
import { PeopleSearch, type PeopleResult } from './people-search.tsx'
import { words } from './friends-words.ts'

const card = 'divide-y divide-line rounded-card border border-line bg-deck p-4 sm:px-6'

type Props = {
  lists: CallOutputs['listFriends']
  result: PeopleResult | null
  goingToo: CallOutputs['listPeopleGoingToo']['people']
  ownProfile: OwnProfile
}

/** A person's friends, the requests that wait for an answer, and the ways to find others. */
export function FriendsPage({ lists, result, goingToo, ownProfile }: Props) {
  const { friends, received: requests, sent: sentRequests } = lists
  // Those who are among the results have the way back there.
  const resultIds = new Set(result?.users.map(({ userID }) => userID))
  const sentElsewhere = sentRequests.filter(({ userID }) => !resultIds.has(userID))
  const [message, setMessage] = useState<{ text: string; count: number } | null>(null)
  /** Two answers in a row may have the same words: each is focused and read. */
  const say = (text: string) => setMessage((now) => ({ text, count: (now?.count ?? 0) + 1 }))

  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
        <p className="text-mute">{words.intro}</p>
      </header>
      <PeopleSearch result={result} listLook={card} />
      {message && (
        <p
          key={message.count}
          ref={focusHere}
          tabIndex={-1}
          role="status"
          className="rounded-field border border-good bg-deck-2 px-4 py-3 text-good"
        >
          {message.text}
        </p>
      )}
      {requests.length > 0 && (
        <Section isSmall title={words.requests(requests.length)}>
          <ul aria-label={words.requestsList} className={card}>
            {requests.map((person) => (
              <ReceivedRow key={person.userID} person={person} onDone={say} />
            ))}
          </ul>
        </Section>
      )}
      {sentElsewhere.length > 0 && (
        <Section isSmall title={words.sentList}>
          <ul aria-label={words.sentList} className={card}>
            {sentElsewhere.map((person) => (
              <SentRow key={person.userID} person={person} onDone={say} />
            ))}
          </ul>
        </Section>
      )}
      {friends.length > 0 && (
        <Section isSmall title={words.list(friends.length)}>
          <ul aria-label={words.listLabel} className={card}>
            {friends.map((person) => (
              <FriendRow key={person.userID} person={person} onDone={say} />
            ))}
          </ul>
        </Section>
      )}
      {!result && friends.length === 0 && (
        <EmptyState title={words.none}>
          <p>{words.noneText}</p>
        </EmptyState>
      )}
      <ProfileLink profile={ownProfile} />
      <GoingToo people={goingToo} listLook={card} onDone={say} />
    </div>
  )
}
