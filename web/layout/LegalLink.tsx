/** 'Privacy' or 'Terms': inert unless the operator named an address (HDR-09, HDR-10). */
export function LegalLink({ name, url }: { name: string; url: string | null }) {
  return url ? (
    <a href={url} className="inline-flex min-h-10 items-center hover:underline">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  );
}
