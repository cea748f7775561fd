import { useState } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Section } from '../../kit/section.tsx'
import { FriendButtons } from '../../people/friends/friend-buttons.tsx'
import { FriendLine } from '../../people/friends/friend-line.tsx'
import { words as friendsWords } from '../../people/friends/friends-words.ts'
import { GoingToo } from '../../people/friends/going-too.tsx'
import { addressOf } from '../search-filters.ts'
import { tabAddress } from './discover-tabs.ts'
import type { PeopleData } from './load-tab.ts'
import { tabsWords } from './tabs-words.ts'

const { people: words } = tabsWords
const listLook = 'divide-y divide-line rounded-card border border-line bg-deck p-4 sm:px-6'

/** People by name, and those who go to the same shows; a visitor reads how to see them. */
export function PeopleList({ data }: { data: PeopleData }) {
  const { search: filters, isSignedIn, result, goingToo, isGoing } = data
  const [message, setMessage] = useState<string | null>(null)
  const ownAddress = tabAddress('people', filters)
  if (!isSignedIn) {
    return (
      <EmptyState title={words.visitorTitle}>
        <p>{words.visitorText}</p>
        <div className="mt-4 flex justify-center">
          <ButtonLink to={paths.login(ownAddress)}>{words.logIn}</ButtonLink>
        </div>
      </EmptyState>
    )
  }
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <search>
        <Form action={paths.discover} className="flex items-end gap-2">
          {[...new URL(ownAddress, 'http://localhost').searchParams].map(([name, value]) => (
            <input key={`${name}${value}`} type="hidden" name={name} value={value} />
          ))}
          <SearchField label={friendsWords.search.label} text={result?.term ?? ''} maxLength={60} />
          <Button type="submit" className="shrink-0">
            {friendsWords.search.submit}
          </Button>
        </Form>
      </search>
      {message && (
        <p
          ref={focusHere}
          tabIndex={-1}
          role="status"
          className="rounded-field border border-good bg-deck-2 p-4 text-good"
        >
          {message}
        </p>
      )}
      {result && result.users.length > 0 && (
        <Section title={friendsWords.search.results(result.term)}>
          <ul aria-label={friendsWords.search.list} className={listLook}>
            {result.users.map((person) => (
              <FriendLine key={person.userID} person={person}>
                <FriendButtons
                  isListed
                  person={{ uid: person.userID, fullName: person.fullName }}
                  friendship={person.friendship}
                />
              </FriendLine>
            ))}
          </ul>
        </Section>
      )}
      {result && result.users.length === 0 && (
        <EmptyState title={friendsWords.search.none}>
          <p>{friendsWords.search.noneText}</p>
        </EmptyState>
      )}
      {result && (
        <Link to={ownAddress} className="reach inline-flex min-h-8 w-fit items-center text-gold underline">
          {friendsWords.search.clear}
        </Link>
      )}
      <GoingToo
        people={goingToo}
        listLook={listLook}
        onDone={(text) => {
          setMessage(text)
        }}
      />
      {!result && goingToo.length === 0 && (
        <EmptyState title={words.noneTitle}>
          <p>{words.noneText(isGoing)}</p>
          <div className="mt-4 flex justify-center">
            <ButtonLink to={addressOf(paths.discover, filters)}>{words.findShows}</ButtonLink>
          </div>
        </EmptyState>
      )}
      <Link to={paths.friends} className="reach inline-flex min-h-8 w-fit items-center text-gold underline">
        {words.friends}
      </Link>
    </div>
  )
}
