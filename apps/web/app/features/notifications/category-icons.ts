import type { NotificationItem } from '@marque/contracts/notifications';
import {
  CarFront,
  Gavel,
  Heart,
  type LucideIcon,
  MessageSquare,
  Receipt,
  Search,
  ShieldCheck,
} from 'lucide-react';

export const CATEGORY_ICONS: Record<NotificationItem['category'], LucideIcon> = {
  bidding: Gavel,
  watching: Heart,
  'saved-searches': Search,
  selling: CarFront,
  buying: Receipt,
  comments: MessageSquare,
  account: ShieldCheck,
};
