import { ClaimButton } from '../entities/claims/claim-button.tsx'
import { AskToManage } from '../entities/team/ask-to-manage.tsx'
import { CalendarLinks } from '../events/page/calendar-links.tsx'
import { Player } from '../events/player/player.tsx'
import { Section } from '../kit/section.tsx'
import { ShareButton } from '../kit/share-button.tsx'
import { paths } from '../../kernel/paths.ts'
import { mayEdit } from '../../kernel/roles.ts'
import { ReportButton } from '../reports/report-button.tsx'
import type { EntityDetail } from './entity-detail.ts'
import { FriendPageButton } from './friends/friend-page-button.tsx'
import type { FriendPages, OwnPages } from './friends/friend-pages.ts'
import { FriendPagesSection } from './friends/friend-pages-section.tsx'
import { FollowButton, type Following } from './follow-button.tsx'
import { ManagerBar } from './manager-bar.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileHead } from './profile-head.tsx'
import { words } from './profiles-words.ts'
import { type Shows, ShowsSection } from './shows-section.tsx'
import { SocialLinks } from './social-links.tsx'

type Props = {
  profile: EntityDetail
  shows: Shows
  /** Null while the page is not public: it cannot be followed. */
  following: Following | null
  /** Null while the page is not public. */
  friendPages: { friends: FriendPages; ownPages: OwnPages } | null
  isSignedIn: boolean
  /** For calendar programs that subscribe. */
  webcal: string
}

/** An entity's page: who it is, where it plays, where else to find it. */
export function ProfilePage({ profile, shows, following, friendPages, isSignedIn, webcal }: Props) {
  const { id, username, name, bio, members, previewLink } = profile
  return (
    <main id="main" tabIndex={-1} className="w-full flex-1 outline-none">
      {profile.role && <ManagerBar profile={profile} />}
      <ProfileHead profile={profile}>
        {following && (
          <div className="flex flex-wrap items-center gap-3 pt-2">
            <FollowButton entity={profile} state={following} isSignedIn={isSignedIn} />
            <ShareButton title={name} path={paths.entity(username)} />
            {friendPages && <FriendPageButton page={profile} ownPages={friendPages.ownPages} />}
          </div>
        )}
      </ProfileHead>
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-12 px-4 pt-8 pb-12 sm:px-6 shell:flex-row shell:items-start">
        <div className="flex min-w-0 flex-1 flex-col gap-12">
          <ShowsSection profile={profile} shows={shows} />
          <ClaimButton profile={profile} />
          {previewLink && (
            <Section title={words.listen}>
              <Player link={previewLink} title={name} />
            </Section>
          )}
          {(bio || members) && (
            <Section title={words.about(name)}>
              {bio && <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line text-ink/90">{bio}</p>}
              {members && <p className="max-w-prose wrap-anywhere text-mute">{words.members(members)}</p>}
            </Section>
          )}
          {friendPages && (
            <FriendPagesSection
              page={profile}
              friends={friendPages.friends}
              mayRemove={mayEdit(profile.role ?? null)}
            />
          )}
        </div>
        <aside aria-label={words.facts.title} className="flex flex-col gap-8 empty:hidden shell:w-[340px]">
          <ProfileFacts profile={profile} />
          <SocialLinks links={profile.socialMediaLinks} />
          {following && (
            <div className="flex flex-col gap-2">
              <CalendarLinks path={paths.calendar(id)} webcal={webcal} />
            </div>
          )}
        </aside>
      </div>
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-3 px-4 pb-8 sm:px-6">
        {profile.status === 'approved' && <AskToManage entity={profile} />}
        <ReportButton type="profile" id={id} />
      </div>
    </main>
  )
}
