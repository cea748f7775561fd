import type { UserId } from '../../kernel/ids.ts'
import { contact } from '../../kernel/limits.ts'
import { publicApiRates } from '../../kernel/limits/api-limits.ts'
import type { ClientNetwork } from './client-address.ts'
import { doorCallLimits } from './limits/door-call-limits.ts'
import { fanCallLimits } from './limits/fan-call-limits.ts'
import { hostCallLimits } from './limits/host-call-limits.ts'
import type { Limit } from './limits/limit.ts'
import { type Allowance, type LimitCtx, rateLimit } from './rate-limiter.ts'

/**
 * One line a call under `/api` that is limited, one for calendar files and feeds, one for embedded lists, one for pictures of link previews, one for unsubscribing, one for pages that are in
 * no cache, four for the public API, and one for all calls of callers who are not signed in, unknown calls included: by the caller's address, and
 * by the account that asks, wherever it asks from (check 18; docs/operations.md).
 */
export const limitedCalls: Record<string, Limit> = {
  checkUsernameAvailability: { attempts: 30, seconds: 60 },
  suggestPlaces: { attempts: 300, addressAttempts: 1_200, seconds: 60 },
  geocodeAddress: { attempts: 60, seconds: 60 },
  suggestVenues: { attempts: 120, seconds: 60 },
  countEventsNearby: { attempts: 300, seconds: 60 },
  fetchCityGuide: { attempts: 300, seconds: 60 },
  listShowPoints: { attempts: 120, addressAttempts: 600, seconds: 60 },
  listEntitiesNearby: { attempts: 300, seconds: 60 },
  describePoint: { attempts: 300, seconds: 60 },
  listTowns: { attempts: 300, seconds: 60 },
  suggestActs: { attempts: 300, seconds: 60 },
  findVenueFacts: { attempts: 300, seconds: 60 },
  findShowConflicts: { attempts: 300, seconds: 60 },
  sendManagementInvite: { attempts: 60, addressAttempts: 300, seconds: 3_600, isShared: true },
  resendManagementInvite: { attempts: 60, addressAttempts: 300, seconds: 3_600, isShared: true },
  sendCollabRequest: { attempts: 120, seconds: 3_600, isShared: true },
  sendBookingMessage: { attempts: 300, seconds: 3_600, isShared: true },
  sendBookingOffer: { attempts: 120, seconds: 3_600, isShared: true },
  sendEntityEventInvite: { attempts: 120, seconds: 3_600, isShared: true },
  // A booker who enters a year of dates needs about 20 seconds for each; other pages are told about 20 a day at most.
  holdDate: { attempts: 600, seconds: 3_600, isShared: true },
  challengeHold: { attempts: 60, seconds: 3_600, isShared: true },
  changeHoldExpiry: { attempts: 60, seconds: 3_600, isShared: true },
  checkAvailability: { attempts: 120, seconds: 60 },
  blockDays: { attempts: 120, seconds: 3_600 },
  renewCalendarLink: { attempts: 30, seconds: 3_600 },
  sendEntityFriendRequest: { attempts: 120, seconds: 3_600, isShared: true },
  ...fanCallLimits,
  // Each change is mailed to the member.
  changeRole: { attempts: 60, seconds: 3_600, isShared: true },
  askToManage: { attempts: 30, addressAttempts: 150, seconds: 3_600, isShared: true },
  fetchTeamInvite: { attempts: 60, seconds: 60 },
  findPersonToInvite: { attempts: 60, seconds: 60 },
  previewImport: { attempts: 60, seconds: 600 },
  publishImport: { attempts: 30, seconds: 600 },
  // Each is a request to a server of others.
  readCalendar: { attempts: 30, seconds: 600 },
  checkCalendar: { attempts: 20, seconds: 600 },
  previewOwnUndo: { attempts: 60, seconds: 600 },
  undoOwnImport: { attempts: 30, seconds: 600 },
  undoOwnMerge: { attempts: 60, seconds: 600 },
  previewTownImport: { attempts: 60, seconds: 600 },
  publishTownImport: { attempts: 30, seconds: 600 },
  undoImport: { attempts: 30, seconds: 600 },
  undoMerge: { attempts: 100, seconds: 600 },
  uploadImage: { attempts: 300, seconds: 3_600 },
  updateEntity: { attempts: 60, seconds: 60 },
  resubmitEntity: { attempts: 20, seconds: 3_600 },
  claimEntity: { attempts: 30, seconds: 3_600, isShared: true },
  updateUserProfile: { attempts: 30, seconds: 60 },
  sendContactMessage: { attempts: contact.perHour, seconds: 3_600, isShared: true },
  ...doorCallLimits,
  ...hostCallLimits,
  // Far more than a person buys; each try is a session at the card provider.
  createCheckoutSession: { attempts: 200, addressAttempts: 4_000, seconds: 600 },
  cancelOrder: { attempts: 200, addressAttempts: 4_000, seconds: 600 },
  resendTickets: { attempts: 60, seconds: 3_600, isShared: true },
  askHost: { attempts: 60, seconds: 3_600, isShared: true },
  // It notifies and emails someone, as do the answers.
  sendTicket: { attempts: 120, seconds: 3_600, isShared: true },
  takeBackTicket: { attempts: 120, seconds: 3_600, isShared: true },
  acceptTicket: { attempts: 120, seconds: 3_600, isShared: true },
  declineTicket: { attempts: 120, seconds: 3_600, isShared: true },
  renameTicket: { attempts: 120, seconds: 3_600 },
  fetchTransfer: { attempts: 60, seconds: 60 },
  exportEventOrders: { attempts: 30, seconds: 3_600, isShared: true },
  ticketPdf: { attempts: 60, seconds: 3_600 },
  createApiKey: { attempts: 30, addressAttempts: 300, seconds: 3_600 },
  exportMyData: { attempts: 10, addressAttempts: 50, seconds: 3_600, isShared: true },
  createChat: { attempts: 60, seconds: 600 },
  // Each message in an open tab's chats reads the list again.
  listUnread: { attempts: 600, addressAttempts: 10_000, seconds: 60 },
  listChats: { attempts: 600, addressAttempts: 10_000, seconds: 60 },
  leaveEventChat: { attempts: 60, seconds: 600 },
  muteChat: { attempts: 60, seconds: 60 },
  setSlowMode: { attempts: 60, seconds: 60 },
  removeFanFromChat: { attempts: 60, seconds: 60 },
  letFanBackIntoChat: { attempts: 60, seconds: 60 },
  sendMessage: { attempts: 60, addressAttempts: 2_000, seconds: 60 },
  editMessage: { attempts: 60, addressAttempts: 2_000, seconds: 60 },
  deleteMessage: { attempts: 120, seconds: 60 },
  sendTyping: { attempts: 60, addressAttempts: 4_000, seconds: 60 },
  markChatAsRead: { attempts: 300, addressAttempts: 10_000, seconds: 60 },
  fetchChat: { attempts: 600, addressAttempts: 10_000, seconds: 60 },
  calendar: { attempts: 600, seconds: 60 },
  embed: { attempts: 600, seconds: 60 },
  // Drawing one takes a tenth of a second of a processor.
  preview: { attempts: 240, seconds: 60 },
  // A mail provider unsubscribes many people from few addresses.
  unsubscribe: { attempts: 1_200, seconds: 60 },
  // Without a key; with any key of a person; with keys that don't exist; and all of an address, instead of `anonymous`.
  publicApi: { attempts: publicApiRates.address, seconds: 60 },
  publicApiKey: { attempts: publicApiRates.person, seconds: 60 },
  publicApiWrongKey: { attempts: publicApiRates.wrongKeys, seconds: 60 },
  publicApiAll: { attempts: publicApiRates.allOfAddress, seconds: 60 },
  pages: { attempts: 1_200, seconds: 60 },
  anonymous: { attempts: 1_200, seconds: 60 },
  'csp-reports': { attempts: 60, seconds: 60 },
  report: { attempts: 60, seconds: 3_600, isShared: true },
  register: { attempts: 100, seconds: 3_600, isShared: true },
  signIn: { attempts: 100, seconds: 900, isShared: true },
  'auth/google': { attempts: 60, seconds: 900, isShared: true },
  'auth/google/callback': { attempts: 60, seconds: 900, isShared: true },
  'auth/apple': { attempts: 60, seconds: 900, isShared: true },
  'auth/apple/callback': { attempts: 60, seconds: 900, isShared: true },
  fetchPendingLink: { attempts: 60, seconds: 900, isShared: true },
  linkIdentity: { attempts: 60, seconds: 900, isShared: true },
  verifyEmail: { attempts: 60, seconds: 900, isShared: true },
  resendVerification: { attempts: 60, seconds: 900, isShared: true },
  requestPasswordReset: { attempts: 30, seconds: 3_600, isShared: true },
  resetPassword: { attempts: 60, seconds: 900, isShared: true },
  changePassword: { attempts: 60, seconds: 900, isShared: true },
  fetchPasskeyOptions: { attempts: 300, seconds: 900, isShared: true },
  signInWithPasskey: { attempts: 100, seconds: 900, isShared: true },
}

/** How often one address may make a call. */
export const attemptsOfAddress = ({ attempts, addressAttempts = attempts }: Limit): number => addressAttempts

/** How often more a whole IPv6 site may call than one of its networks: it may be one customer, or a campus of many. */
export const siteFactor = 4

/** Counts callers against the limits; a call of no limit passes. */
export type CallLimits = {
  /**
   * @param call the path below `/api/`, `calendar`, `embed`, `preview`, `unsubscribe` or `pages`
   * @param network is resolved only if there is a limit
   * @returns what is left for the address; null if there is no limit
   * @throws {Refusal} request/too-many, with the whole seconds to wait
   */
  takeAddress(call: string, network: () => ClientNetwork): Promise<Allowance | null>
  /** As `takeAddress`, but counts nothing. */
  checkAddress(call: string, network: () => ClientNetwork): Promise<void>
  /** As `takeAddress`, by the account that asks. */
  takeAccount(call: string, id: UserId): Promise<Allowance | null>
}

/** @param ctx its database counts the shared ones; without it every one of them is refused */
export function callLimits(ctx: LimitCtx): CallLimits {
  const limits = new Map(
    Object.entries(limitedCalls).map(([call, limit]) => {
      const attempts = attemptsOfAddress(limit)
      return [
        call,
        {
          host: rateLimit(ctx, `${call} by address`, { ...limit, attempts }),
          site: rateLimit(ctx, `${call} by site`, { ...limit, attempts: attempts * siteFactor }),
          account: rateLimit(ctx, `${call} by account`, limit),
          within: limit.within,
        },
      ]
    }),
  )
  return {
    async takeAddress(call, network) {
      const limit = limits.get(call)
      if (!limit) return null
      const { host, site } = network()
      const allowance = await limit.host.take(host)
      if (site) await limit.site.take(site)
      return allowance
    },
    async checkAddress(call, network) {
      const limit = limits.get(call)
      if (!limit) return
      const { host, site } = network()
      await limit.host.check(host)
      if (site) await limit.site.check(site)
    },
    async takeAccount(call, id) {
      const limit = limits.get(call)
      if (!limit) return null
      const allowance = await limit.account.take(id)
      if (limit.within) await limits.get(limit.within)?.account.take(id)
      return allowance
    },
  }
}
