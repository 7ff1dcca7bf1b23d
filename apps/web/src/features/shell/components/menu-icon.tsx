import type { MenuIcon as MenuIconName } from '@backoffice/permissions'
import {
  Building2,
  CalendarRange,
  ChartColumn,
  ClipboardList,
  ClipboardPen,
  Files,
  Funnel,
  LayoutDashboard,
  LayoutTemplate,
  List,
  type LucideIcon,
  MonitorSmartphone,
  PanelLeft,
  Plug,
  Rss,
  ScrollText,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Users,
  Webhook,
} from 'lucide-react'

const icons: Record<MenuIconName, LucideIcon> = {
  'building-2': Building2,
  'calendar-range': CalendarRange,
  'chart-column': ChartColumn,
  'clipboard-list': ClipboardList,
  'clipboard-pen': ClipboardPen,
  files: Files,
  funnel: Funnel,
  'layout-dashboard': LayoutDashboard,
  'layout-template': LayoutTemplate,
  list: List,
  'monitor-smartphone': MonitorSmartphone,
  'panel-left': PanelLeft,
  plug: Plug,
  rss: Rss,
  'scroll-text': ScrollText,
  settings: Settings,
  'shield-check': ShieldCheck,
  'shopping-cart': ShoppingCart,
  users: Users,
  webhook: Webhook,
}

/** The icon of a menu entry, by the name that the menu data give it. */
export function MenuIcon({ name, className }: { name: MenuIconName; className: string }) {
  const Icon = icons[name]
  return <Icon aria-hidden='true' strokeWidth={1.75} className={className} />
}
