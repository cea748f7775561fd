import { socialSiteNames, socialSites } from '../../features/entities/rules/social-links.ts'
import { CheckField } from '../kit/check-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { Change, EntityDraft } from './entity-draft.ts'

/** Where else people find it, and how operators and bookers reach it. */
export function LinksStep({ draft, change }: { draft: EntityDraft; change: Change }) {
  const links = draft.socialMediaLinks
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label="Contact e-mail"
        name="contactEmail"
        type="email"
        maxLength={200}
        autoComplete="email"
        hint="Only for operators and your co-managers, never on your page"
        value={draft.contactEmail}
        onChange={(event) => change({ contactEmail: event.target.value })}
      />
      <fieldset>
        <legend className="mb-4 text-lg text-mute">Links on your page, as many as you like</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {socialSiteNames.map((site) => (
            <TextField
              key={site}
              label={socialSites[site].label}
              name={site}
              type="url"
              maxLength={500}
              placeholder={`https://${socialSites[site].hosts?.[0] ?? 'example.com'}/…`}
              value={links[site] ?? ''}
              onChange={(event) => change({ socialMediaLinks: { ...links, [site]: event.target.value } })}
            />
          ))}
        </div>
      </fieldset>
      <CheckField
        label="Open to collaborations: other acts and venues may ask us to play together"
        name="collaborating"
        checked={draft.collaborating}
        onChange={(event) => change({ collaborating: event.target.checked })}
      />
    </div>
  )
}
