import { apiKeys, publicApiRates } from '../../../kernel/limits/api-limits.ts'

/** Every text about API keys. */
export const apiKeysWords = {
  about: {
    title: 'The public API',
    text: 'Use upcoming shows, venues and artists in your newsletter, app or website. The API returns only what anyone can see here without an account.',
    rates: `With a key, you can send ${publicApiRates.person} requests a minute, counted across all your keys. Without one, it’s ${publicApiRates.address}.`,
    docs: 'Read the API docs',
    command: (address: string) => `curl -H "Authorization: Bearer ls_…" \\\n  "${address}?near=Oakland,+CA&genre=Jazz"`,
  },
  card: 'Your keys',
  none: 'You don’t have any API keys yet.',
  text: 'Keep your keys private. If one leaks, revoke it and create another.',
  newTitle: 'Create a key',
  name: 'Key name',
  nameHint: 'What you’ll use it for, like “Newsletter.”',
  create: 'Create key',
  full: `You can have up to ${apiKeys.most} keys. Revoke one to create another.`,
  newKey: {
    title: (name: string) => `Your new key: ${name}`,
    text: 'Copy it now. We won’t show it again.',
    key: 'API key',
    copy: 'Copy key',
    copied: 'Copied.',
    done: 'I’ve saved it',
  },
  beginsWith: (prefix: string) => `${prefix}…`,
  created: (when: string) => `Created ${when}`,
  used: (when: string) => `last used ${when}`,
  unused: 'never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke key ${name}`,
  revoked: (name: string) => `${name} was revoked. Requests with this key will be rejected.`,
  revocation: {
    title: (name: string) => `Revoke “${name}”?`,
    text: 'Anything that uses this key will stop working right away. You can’t undo this.',
    confirm: 'Revoke key',
  },
} as const
