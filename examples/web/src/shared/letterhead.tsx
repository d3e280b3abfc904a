import { useCompany } from './company.ts';

/** The company's logo and name at the head of a printed sheet; nothing where nobody has said them. */
export function Letterhead() {
  const { name, logo } = useCompany();
  if (name === undefined && logo === undefined) return null;
  return (
    <p className="mb-2 flex items-center gap-2 border-b border-line pb-2 text-14">
      {logo !== undefined && <img src={logo} alt="" className="size-8 object-contain" />}
      {name}
    </p>
  );
}
