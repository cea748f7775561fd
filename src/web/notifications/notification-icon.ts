import {
  Bell,
  CalendarClock,
  CalendarHeart,
  CalendarX,
  CircleCheck,
  ClipboardCheck,
  Handshake,
  ListMusic,
  type LucideIcon,
  Megaphone,
  PartyPopper,
  UserCheck,
  UserPlus,
  Users,
} from 'lucide-react'
import { isNotificationType, type NotificationType } from '../../kernel/notification-types.ts'

const icons: Record<NotificationType, LucideIcon> = {
  'Entity Claim': Bell,
  'Entity Deleted': Bell,
  'Event Canceled': Bell,
  'Refund Offer': Bell,
  Refund: Bell,
  'Show Message': Megaphone,
  'New Show': Bell,
  'Entity Creation Request': ClipboardCheck,
  'Entity Approval/Denial': CircleCheck,
  'New Entity Notification': PartyPopper,
  'Entity Event Invite': ListMusic,
  'Lineup Update': ListMusic,
  'Collaboration Request': Handshake,
  'Collaboration Update': Handshake,
  'Hold Update': CalendarClock,
  'Hold Challenge': CalendarClock,
  'Management Invite': UserPlus,
  'Friend Request': UserPlus,
  'Friend News': UserCheck,
  'Event Invite': CalendarHeart,
  'Plan Invite': CalendarHeart,
  'Plan Update': CalendarHeart,
  'Plan Ended': CalendarX,
  'Plan Canceled': CalendarX,
  'Message Removed': Bell,
  'Team News': Users,
}

/** What stands beside a notification; a type that this version doesn't know has the bell. */
export const iconOf = (type: string): LucideIcon => (isNotificationType(type) ? icons[type] : Bell)
