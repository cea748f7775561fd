import type { CallOutputs } from '../../../contract.ts'
import { sharedProfile } from '../../../kernel/path-kinds.ts'
import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { ShareButton } from '../../kit/share-button.tsx'
import { words } from './friends-words.ts'

export type OwnProfile = Pick<CallOutputs['fetchOwnUser']['user'], 'uid' | 'fullName' | 'visibility'>

/**
 * A link to the viewer's profile for a friend who isn't here yet: it leads through sign-up to the profile, where they
 * can add the viewer as a friend. A private profile opens for no one else, so it has no link; nor does an account
 * without a profile.
 */
export function ProfileLink({ profile: { uid, fullName, visibility } }: { profile: OwnProfile }) {
  if (!visibility || !fullName) return null
  const isPrivate = visibility === 'private'
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-deck p-4 sm:px-6">
      <div>
        <p className="font-semibold">{words.link.title}</p>
        <p className="text-mute">{isPrivate ? words.link.private : words.link.text}</p>
      </div>
      {isPrivate ? (
        <ButtonLink variant="quiet" to={paths.accountPrivacy}>
          {words.link.privacy}
        </ButtonLink>
      ) : (
        <ShareButton title={words.link.shared(fullName)} path={sharedProfile(uid)} />
      )}
    </div>
  )
}
