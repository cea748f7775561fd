/** Why something can't be done with a show now, in its menu and in the bulk bar. */
export const reasons = {
  postponed: 'Already postponed',
  canceled: 'Already canceled',
  draft: 'Not published',
  noDates: 'No upcoming dates',
  noneCanceled: 'No canceled dates',
  refunded: 'Buyers of the canceled dates were already refunded',
  sold: 'Tickets were sold. Cancel it instead.',
  buying: 'Someone is checking out right now',
  waiting: 'It’s postponed, so it can’t be unpublished. Set a new date or cancel it instead.',
  planned: 'Fans are making plans for it, so it can’t be unpublished. Cancel or postpone it instead.',
  plannedForEditors:
    'Fans are making plans for it, so it can’t be unpublished. Ask an owner or admin to cancel or postpone it.',
  actInvitedForEditors:
    'Acts were invited to play it, so it can’t be unpublished. Take them off the lineup first, or ask an owner or admin to cancel or postpone it.',
  ticketsOutForEditors:
    'Tickets are sold or in checkout, so it can’t be unpublished. Ask an owner or admin to cancel or postpone it.',
  actInvited:
    'Acts were invited to play it, so it can’t be unpublished. Cancel or postpone it, or take them off the lineup first.',
  ticketsOut: 'Tickets are sold or in checkout, so it can’t be unpublished. Cancel or postpone it instead.',
  booked:
    'It’s booked with another page, so it can’t be unpublished. Cancel or postpone it, or cancel that booking first.',
  bookedForEditors:
    'It’s booked with another page, so it can’t be unpublished. Cancel that booking first, or ask an owner or admin to cancel or postpone it.',
} as const

/** Why a show isn't deleted. */
export const keeps = {
  planned: 'Fans are making plans for it, so it can’t be deleted. Cancel it instead, and we’ll let them know.',
  plannedForEditors: 'Fans are making plans for it, so it can’t be deleted. Ask an owner or admin to cancel it.',
  actInvited:
    'Acts were invited to play it, so it can’t be deleted. Cancel it instead, or take them off the lineup first.',
  actInvitedForEditors:
    'Acts were invited to play it, so it can’t be deleted. Take them off the lineup first, or ask an owner or admin to cancel it.',
  booked: 'It’s booked with another page, so it can’t be deleted. Cancel it instead, or cancel that booking first.',
  bookedForEditors:
    'It’s booked with another page, so it can’t be deleted. Cancel that booking first, or ask an owner or admin to cancel it.',
} as const
