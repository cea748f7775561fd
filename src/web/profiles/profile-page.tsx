import { CompactCard } from '../events/compact-card.tsx'
import { OutsideLink } from '../events/outside-link.tsx'
import type { Show } from '../events/show.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Section } from '../kit/section.tsx'
import { paths } from '../paths.ts'
import { ReportButton } from '../reports/report-button.tsx'
import type { EntityDetail } from './entity-detail.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileHead } from './profile-head.tsx'
import { words } from './profiles-words.ts'
import { SocialLinks } from './social-links.tsx'

type Props = { profile: EntityDetail; events: Show[]; nextCursor: string | null; isFirstPage: boolean }

/** An entity's page: who it is, where it plays next, where else to find it. */
export function ProfilePage({ profile, events, nextCursor, isFirstPage }: Props) {
  return (
    <main id="main" tabIndex={-1} className="w-full flex-1 outline-none">
      {profile.role && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 bg-gold px-4 py-2 font-semibold text-night">
          {words.asPublic}
          <ButtonLink variant="ghost" to={paths.manage(profile.id)} className="min-h-8 text-night! underline">
            {words.manage}
          </ButtonLink>
        </p>
      )}
      <ProfileHead profile={profile} />
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-12 px-4 pt-8 pb-12 sm:px-6 shell:flex-row shell:items-start">
        <div className="flex min-w-0 flex-1 flex-col gap-12">
          <Section title={profile.type === 'band' ? words.shows.ofBand : words.shows.ofPlace}>
            {events.length === 0 ? (
              <EmptyState title={words.shows.none}>
                <p>{words.shows.noneText}</p>
                <div className="mt-4">
                  <ButtonLink to={paths.homeNear(profile.location)}>{words.shows.near(profile.location)}</ButtonLink>
                </div>
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
                {events.map((show) => (
                  <li key={show.occurrenceID} className="min-w-0">
                    <CompactCard show={show} />
                  </li>
                ))}
              </ul>
            )}
            <nav aria-label={words.shows.pages} className="flex flex-wrap justify-center gap-3 empty:hidden">
              {!isFirstPage && (
                <ButtonLink variant="quiet" to={paths.profile(profile.id)}>
                  {words.shows.first}
                </ButtonLink>
              )}
              {nextCursor && (
                <ButtonLink to={`${paths.profile(profile.id)}?cursor=${encodeURIComponent(nextCursor)}`}>
                  {words.shows.more}
                </ButtonLink>
              )}
            </nav>
          </Section>
          {profile.bio && (
            <Section title={words.about(profile.name)}>
              <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line text-ink/90">{profile.bio}</p>
              {profile.members && <p className="max-w-prose text-mute">{words.members(profile.members)}</p>}
            </Section>
          )}
          {profile.previewLink && (
            <Section title={words.listen}>
              <div className="flex">
                <OutsideLink href={profile.previewLink} text={words.sample} variant="quiet" />
              </div>
            </Section>
          )}
        </div>
        <aside aria-label={words.facts.title} className="flex flex-col gap-8 empty:hidden shell:w-[340px]">
          <ProfileFacts profile={profile} />
          <SocialLinks links={profile.socialMediaLinks} />
        </aside>
      </div>
      <div className="mx-auto flex w-full max-w-7xl px-4 pb-8 sm:px-6">
        <ReportButton type="profile" id={profile.id} />
      </div>
    </main>
  )
}
