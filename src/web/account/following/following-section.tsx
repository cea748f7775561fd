import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { Picture } from '../../pictures/picture.tsx'
import { useWrite } from '../../use-write.ts'
import { AccountCard } from '../account-card.tsx'
import { followingWords as words } from './following-words.ts'

type Page = CallOutputs['listFavorites']['favorites']['bands'][number]
type Following = { pages: Page[]; byMail: boolean }

/** Shown until the whole list is requested. */
const atFirst = 12

/** The pages that a person follows, and how they are notified of their shows (decision G40). */
export function FollowingSection({ following: { pages, byMail } }: { following: Following }) {
  const [isWhole, setIsWhole] = useState(false)
  const visiblePages = isWhole ? pages : pages.slice(0, atFirst)
  return (
    <>
      {pages.length === 0 ? (
        <EmptyState title={words.none}>
          <p className="mb-4">{words.noneText}</p>
          <ButtonLink variant="quiet" to={paths.discover}>
            {words.find}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-deck">
          {visiblePages.map((page) => (
            <FollowedRow key={page.id} page={page} />
          ))}
        </ul>
      )}
      {visiblePages.length < pages.length && (
        <Button variant="quiet" className="self-start" onClick={() => setIsWhole(true)}>
          {words.all(pages.length)}
        </Button>
      )}
      <MailCard byMail={byMail} />
    </>
  )
}

function FollowedRow({ page: { id, username, name, kind, location, pictureID } }: { page: Page }) {
  const change = useWrite('changeFavoriteEntity')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Picture pictureId={pictureID} name={name} sizes="3rem" className="size-12 shrink-0 rounded-field" />
      <span className="min-w-0 flex-1 basis-40">
        <Link to={paths.entity(username)} className="font-semibold wrap-anywhere hover:text-gold-2">
          {name}
        </Link>
        <span className="block text-sm text-mute">{[kind, location].filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        variant="quiet"
        busy={change.pending}
        aria-label={words.unfollowOf(name)}
        onClick={() => void change.write({ entityID: id, following: false })}
      >
        {words.unfollow}
      </Button>
      {change.problem && (
        <p role="alert" className="w-full text-danger">
          {change.problem}
        </p>
      )}
    </li>
  )
}

function MailCard({ byMail }: { byMail: boolean }) {
  const change = useWrite('setNotificationChoice')
  return (
    <AccountCard>
      <CheckField
        label={words.byMail}
        checked={byMail}
        disabled={change.pending}
        onChange={({ target }) => void change.write({ topic: 'following', channel: 'email', isOn: target.checked })}
      />
      <p className="text-sm text-mute">{words.byMailText}</p>
      {change.problem && <Notice tone="error">{change.problem}</Notice>}
    </AccountCard>
  )
}
