import { useCompany } from './company.ts';

/** The company's logo and name at the head of a printed sheet. */
export function Letterhead() {
  const { name, logo } = useCompany();
  return (
    <span className="flex items-center justify-center gap-2">
      {logo !== undefined && <img src={logo} alt="" className="size-8 object-contain" />}
      {name}
    </span>
  );
}
