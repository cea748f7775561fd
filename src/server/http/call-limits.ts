import type { UserId } from '../../kernel/ids.ts'
import { contact } from '../../kernel/limits.ts'
import type { ClientNetwork } from './client-address.ts'
import { type LimitCtx, rateLimit } from './rate-limiter.ts'

/**
 * Tries within a window of seconds. Those that protect accounts or send mail are shared: counted in the database, for
 * all processes together. The others are counted in this process's memory.
 * `addressTries` is what one address may do where that is more than one account may: a crowd shares an address.
 */
export type Limit = { tries: number; addressTries?: number; seconds: number; isShared?: true }

/**
 * One line a call under `/api` that is limited, one for calendar files, one for unsubscribing, one for pages that are in
 * no cache, and one for all calls of callers who are not signed in, unknown calls included: by the caller's address, and
 * by the account that asks, wherever it asks from (quality.md check 18; docs/operations.md).
 */
export const limitedCalls: Record<string, Limit> = {
  checkUsernameAvailability: { tries: 30, seconds: 60 },
  suggestPlaces: { tries: 300, seconds: 60 },
  geocodeAddress: { tries: 60, seconds: 60 },
  suggestVenues: { tries: 120, seconds: 60 },
  countEventsNearby: { tries: 300, seconds: 60 },
  describePoint: { tries: 300, seconds: 60 },
  listTowns: { tries: 300, seconds: 60 },
  suggestActs: { tries: 300, seconds: 60 },
  findRoom: { tries: 300, seconds: 60 },
  sendManagementInvite: { tries: 60, seconds: 3_600, isShared: true },
  sendCollabRequest: { tries: 120, seconds: 3_600, isShared: true },
  sendBookingMessage: { tries: 300, seconds: 3_600, isShared: true },
  sendBookingOffer: { tries: 120, seconds: 3_600, isShared: true },
  sendEntityEventInvite: { tries: 120, seconds: 3_600, isShared: true },
  searchUsers: { tries: 60, seconds: 60 },
  sendFriendRequest: { tries: 120, seconds: 3_600, isShared: true },
  eventInvite: { tries: 300, seconds: 3_600, isShared: true },
  startPlan: { tries: 60, seconds: 3_600, isShared: true },
  askToManage: { tries: 30, seconds: 3_600, isShared: true },
  findPersonToInvite: { tries: 60, seconds: 60 },
  previewImport: { tries: 60, seconds: 600 },
  publishImport: { tries: 30, seconds: 600 },
  uploadImage: { tries: 300, seconds: 3_600 },
  updateEntity: { tries: 60, seconds: 60 },
  resubmitEntity: { tries: 20, seconds: 3_600 },
  claimEntity: { tries: 30, seconds: 3_600, isShared: true },
  updateUserProfile: { tries: 30, seconds: 60 },
  sendContactMessage: { tries: contact.perHour, seconds: 3_600, isShared: true },
  checkIn: { tries: 600, seconds: 60 },
  undoCheckIn: { tries: 120, seconds: 60 },
  guestList: { tries: 300, seconds: 60 },
  // Far more than a person buys; each try is a session at the card provider.
  createCheckoutSession: { tries: 200, addressTries: 4_000, seconds: 600 },
  cancelOrder: { tries: 200, addressTries: 4_000, seconds: 600 },
  resendTickets: { tries: 60, seconds: 3_600, isShared: true },
  askHost: { tries: 60, seconds: 3_600, isShared: true },
  exportEventOrders: { tries: 30, seconds: 3_600, isShared: true },
  ticketPdf: { tries: 60, seconds: 3_600 },
  exportMyData: { tries: 10, seconds: 3_600, isShared: true },
  createChat: { tries: 60, seconds: 600 },
  // Each message in an open tab's chats reads the list again.
  listChats: { tries: 600, addressTries: 10_000, seconds: 60 },
  leaveEventChat: { tries: 60, seconds: 600 },
  muteChat: { tries: 60, seconds: 60 },
  setSlowMode: { tries: 60, seconds: 60 },
  // A crowd at a venue shares an address.
  sendMessage: { tries: 60, addressTries: 2_000, seconds: 60 },
  editMessage: { tries: 60, addressTries: 2_000, seconds: 60 },
  deleteMessage: { tries: 120, seconds: 60 },
  sendTyping: { tries: 60, addressTries: 4_000, seconds: 60 },
  markChatAsRead: { tries: 300, addressTries: 10_000, seconds: 60 },
  fetchChat: { tries: 600, addressTries: 10_000, seconds: 60 },
  calendar: { tries: 600, seconds: 60 },
  // A mail provider unsubscribes many people from few addresses.
  unsubscribe: { tries: 1_200, seconds: 60 },
  pages: { tries: 1_200, seconds: 60 },
  anonymous: { tries: 1_200, seconds: 60 },
  'csp-reports': { tries: 60, seconds: 60 },
  report: { tries: 60, seconds: 3_600, isShared: true },
  register: { tries: 100, seconds: 3_600, isShared: true },
  signIn: { tries: 100, seconds: 900, isShared: true },
  'auth/google': { tries: 60, seconds: 900, isShared: true },
  'auth/google/callback': { tries: 60, seconds: 900, isShared: true },
  'auth/apple': { tries: 60, seconds: 900, isShared: true },
  'auth/apple/callback': { tries: 60, seconds: 900, isShared: true },
  fetchPendingLink: { tries: 60, seconds: 900, isShared: true },
  linkIdentity: { tries: 60, seconds: 900, isShared: true },
  verifyEmail: { tries: 60, seconds: 900, isShared: true },
  resendVerification: { tries: 60, seconds: 900, isShared: true },
  requestPasswordReset: { tries: 30, seconds: 3_600, isShared: true },
  resetPassword: { tries: 60, seconds: 900, isShared: true },
  changePassword: { tries: 60, seconds: 900, isShared: true },
  fetchPasskeyOptions: { tries: 300, seconds: 900, isShared: true },
  signInWithPasskey: { tries: 100, seconds: 900, isShared: true },
}

/** How often one address may make a call. */
export const triesOfAddress = ({ tries, addressTries = tries }: Limit): number => addressTries

/** How often more a whole IPv6 site may call than one of its networks: it may be one customer, or a campus of many. */
export const siteFactor = 4

/** Counts callers against the limits; a call of no limit passes. */
export type CallLimits = {
  /**
   * @param call the path below `/api/`, `calendar`, `unsubscribe` or `pages`
   * @param network asked for only where there is a limit
   * @throws {Refusal} request/too-many, with the whole seconds to wait
   */
  takeAddress(call: string, network: () => ClientNetwork): Promise<void>
  /** @throws {Refusal} request/too-many, with the whole seconds to wait */
  takeAccount(call: string, userId: UserId): Promise<void>
}

/** @param ctx its database counts the shared ones; without it every one of them is refused */
export function callLimits(ctx: LimitCtx): CallLimits {
  const limits = new Map(
    Object.entries(limitedCalls).map(([call, limit]) => {
      const tries = triesOfAddress(limit)
      return [
        call,
        {
          host: rateLimit(ctx, `${call} by address`, { ...limit, tries }),
          site: rateLimit(ctx, `${call} by site`, { ...limit, tries: tries * siteFactor }),
          account: rateLimit(ctx, `${call} by account`, limit),
        },
      ]
    }),
  )
  return {
    async takeAddress(call, network) {
      const limit = limits.get(call)
      if (!limit) return
      const { host, site } = network()
      await limit.host.take(host)
      if (site) await limit.site.take(site)
    },
    takeAccount: async (call, userId) => limits.get(call)?.account.take(userId),
  }
}
