import { useLocation } from 'react-router'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Section } from '../../kit/section.tsx'
import { ago } from '../../notifications/ago.ts'
import type { Log } from './team-types.ts'
import { words } from './team-words.ts'

const text = words.log

type Props = { log: Log; isFirstPage: boolean; nowMs: number }

/** The log of the page and its events, the latest first, page by page. */
export function ActivityLog({ log: { lines, nextCursor }, isFirstPage, nowMs }: Props) {
  const { pathname } = useLocation()
  const name = (username: string | null) => (username ? `@${username}` : text.gone)
  return (
    <Section title={text.title}>
      {lines.length === 0 && <p className="text-mute">{text.empty}</p>}
      <ol className="flex flex-col gap-3 empty:hidden">
        {lines.map(({ id, action, by, about, isBySelf, isAboutSelf, subject, at }) => (
          <li key={id} className="flex flex-col border-l-2 border-line pl-3">
            <span className="wrap-anywhere">
              {text.line[action]({
                by: isBySelf ? words.you : name(by),
                about: isBySelf && isAboutSelf ? words.you : name(about),
                subject,
              })}
            </span>
            <time dateTime={at} className="text-sm text-mute">
              {ago(at, nowMs)}
            </time>
          </li>
        ))}
      </ol>
      {!(isFirstPage && nextCursor === null) && (
        <div className="flex flex-wrap gap-3">
          {!isFirstPage && (
            <ButtonLink variant="quiet" to={pathname} preventScrollReset>
              {text.latest}
            </ButtonLink>
          )}
          {nextCursor && (
            <ButtonLink variant="quiet" to={`?cursor=${nextCursor}`} preventScrollReset>
              {text.older}
            </ButtonLink>
          )}
        </div>
      )}
    </Section>
  )
}
