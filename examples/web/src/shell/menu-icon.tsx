import {
  Bell,
  BookOpen,
  Building2,
  Car,
  ChartColumn,
  ClipboardList,
  FileText,
  Folder,
  GraduationCap,
  House,
  Landmark,
  ListChecks,
  ListTree,
  type LucideIcon,
  Mail,
  Menu,
  Network,
  ScrollText,
  Search,
  Settings,
  Shield,
  UserCog,
  Users,
  Utensils,
} from 'lucide-react';

/** The icons that the menu of the server may name; those of lucide under their own names. */
const icons: Readonly<Record<string, LucideIcon>> = {
  bell: Bell,
  book: BookOpen,
  building: Building2,
  car: Car,
  chart: ChartColumn,
  clipboard: ClipboardList,
  file: FileText,
  folder: Folder,
  graduation: GraduationCap,
  home: House,
  landmark: Landmark,
  'list-checks': ListChecks,
  'list-tree': ListTree,
  mail: Mail,
  menu: Menu,
  network: Network,
  scroll: ScrollText,
  search: Search,
  settings: Settings,
  shield: Shield,
  'user-cog': UserCog,
  users: Users,
  utensils: Utensils,
};

/** The icon of a menu entry; a page for a name that is not known. */
export function MenuIcon({ name }: { readonly name: string | undefined }) {
  const Icon = icons[name ?? ''] ?? FileText;
  return <Icon aria-hidden="true" />;
}
