/** The limits of calls about doors and guest lists. */
export const doorCallLimits = {
  checkIn: { attempts: 600, seconds: 60 },
  undoCheckIn: { attempts: 120, seconds: 60 },
  guestList: { attempts: 300, seconds: 60 },
  admitListedGuest: { attempts: 600, seconds: 60 },
  undoListedAdmission: { attempts: 120, seconds: 60 },
  addListedGuests: { attempts: 120, seconds: 3_600 },
  // It notifies the act.
  setGuestSpots: { attempts: 120, seconds: 3_600, isShared: true },
} as const
