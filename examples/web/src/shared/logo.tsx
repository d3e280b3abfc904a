import { useCompany } from './company.ts';

/** The company's mark, else that of the app: a shield with a tick. The name stands beside it. */
export function Logo({ className = 'size-7' }: { readonly className?: string }) {
  const { logo } = useCompany();
  if (logo !== undefined) return <img src={logo} alt="" className={`object-contain ${className}`} />;
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="7" className="fill-primary" />
      <path
        d="M16 6l8 3v7c0 5-3.400 8.500-8 10-4.600-1.500-8-5-8-10V9zM12 16l3 3 5.500-6"
        className="fill-none stroke-white"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
