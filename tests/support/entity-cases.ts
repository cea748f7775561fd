import { rolesThat } from '../../src/kernel/roles.ts'
import { type Case, naming, venue } from './actor-case.ts'

const entity = (rest: object = {}) => naming('entity', 'entityID', rest)
const bySpreadsheet = {
  fileName: 'shows.csv',
  text: 'date,start,venue,city,state,lineup\n2026-12-05,20:00,The Blue Door,Oakland,CA,Night Ferries',
}

const entityImport: Case['input'] = (id) => ({ entityID: id('entity'), importID: id('import') })

/** The calls about pages, and about what operators do to them. */
export const entityCases: Case[] = [
  { call: 'setCollaborating', input: entity({ collaborating: true }) },
  { call: 'markPageShared', input: entity() },
  { call: 'createOnboardingLink', input: entity() },
  { call: 'refreshOnboarding', input: entity() },
  { call: 'listManagers', input: entity() },
  { call: 'listActivity', input: entity() },
  { call: 'listManagedEvents', input: entity() },
  { call: 'updateEntity', input: entity({ entityData: { bio: 'Open till late.' } }) },
  { call: 'updateSocialMediaLinks', input: entity({ socialMediaLinks: {} }) },
  { call: 'resubmitEntity', input: entity(), allowed: '409 entities/not-denied' },
  { call: 'deleteEntity', input: entity({ password: '' }), allowed: '409 entities/unsettled' },
  { call: 'previewImport', input: (id) => ({ entityDetails: venue(id('entity')), ...bySpreadsheet }) },
  { call: 'publishImport', input: (id) => ({ entityDetails: venue(id('entity')), ...bySpreadsheet, lines: [2] }) },
  { call: 'listOwnImports', input: entity() },
  { call: 'fetchLinkedCalendar', input: entity() },
  { call: 'readCalendar', input: entity({ url: 'ftp://127.0.0.1' }), allowed: '422 imports/wrong-address' },
  { call: 'checkCalendar', input: entity(), allowed: '404 imports/no-linked-calendar' },
  {
    ...{ call: 'keepCalendarShow', allowed: '404 imports/no-linked-calendar' },
    input: (id) => ({ entityID: id('entity'), eventID: id('event') }),
  },
  { call: 'stopCalendar', input: entity() },
  { call: 'previewOwnUndo', input: entityImport },
  {
    ...{ call: 'previewOwnUndo', about: 'an import of another page' },
    ...{ input: (id, other) => ({ entityID: id('entity'), importID: other('import') }), allowed: '404' },
  },
  { call: 'undoOwnImport', input: entityImport },
  {
    ...{ call: 'undoOwnImport', about: 'an import of another page' },
    ...{ input: (id, other) => ({ entityID: id('entity'), importID: other('import') }), allowed: '404' },
  },
  {
    ...{ call: 'undoOwnMerge', allowed: '409 imports/already-split' },
    input: (id) => ({ entityID: id('entity'), mergeID: id('merge') }),
  },
  {
    ...{ call: 'undoOwnMerge', about: 'a merge with another page’s show' },
    ...{ input: (id, other) => ({ entityID: id('entity'), mergeID: other('merge') }), allowed: '404' },
  },
  { call: 'fetchProfile', input: entity(), who: 'everybody' },
  {
    call: 'fetchProfile',
    about: 'a page that waits',
    input: (id) => ({ entityID: id('pending') }),
    who: [...rolesThat.scan, 'operator'],
  },
  { call: 'fetchFollowing', input: entity(), who: 'everybody' },
  { call: 'fetchFollowing', about: 'a page that waits', input: (id) => ({ entityID: id('pending') }), who: 'nobody' },
  { call: 'listEventsOfEntity', input: entity(), who: 'everybody', hidden: '200' },
  { call: 'listPastEventsOfEntity', input: entity(), who: 'everybody', hidden: '200' },
  { call: 'fetchFavorites', input: (id) => ({ venueIDs: [id('entity')] }), who: 'everybody', hidden: '200' },
  {
    call: 'fetchFavorites',
    about: 'a page that waits',
    input: (id) => ({ venueIDs: [id('pending')] }),
    who: 'nobody',
    hidden: '200',
  },
  { call: 'changeFavoriteEntity', input: entity({ following: true }), who: 'everybody' },
  {
    call: 'changeFavoriteEntity',
    about: 'a page that waits',
    input: (id) => ({ entityID: id('pending'), following: true }),
    who: 'nobody',
  },
  { call: 'removeUserFavorites', input: (id) => ({ missingVenues: [id('entity')] }), who: 'nobody', hidden: '200' },
  {
    call: 'claimEntity',
    input: (id) => ({ entityID: id('unclaimed'), proof: 'The site is ours.' }),
    who: 'everybody',
    hidden: '409 entities/not-claimable',
  },
  {
    call: 'claimEntity',
    about: 'a page that somebody runs',
    input: entity({ proof: 'The site is ours.' }),
    who: 'nobody',
    hidden: '409 entities/not-claimable',
  },
  {
    call: 'report',
    about: 'a page',
    input: naming('entity', 'id', { type: 'profile', reason: 'spam' }),
    who: 'everybody',
  },
  { call: 'fetchEntityFile', input: entity() },
  {
    call: 'correctEntity',
    input: entity({ name: 'Independent', location: '' }),
    allowed: '403 request/not-allowed',
  },
  { call: 'suspendEntity', input: entity({ reason: 'Reported.' }) },
  { call: 'setSellerFee', input: entity({ fee: { rate: 500, flatCents: 50 }, reason: 'Agreed.' }) },
  { call: 'reinstateEntity', input: entity() },
  { call: 'decideClaim', input: (id) => ({ claimID: id('claim'), approved: true }) },
  {
    call: 'resolveReports',
    input: naming('entity', 'id', { type: 'profile', resolution: 'dismissed', note: 'Fine.' }),
  },
]
