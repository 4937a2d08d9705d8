import { Button } from '../../components/Button.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';

/** The link is on its way (AUTH-11). */
export function CheckYourEmail({ email, onTryDifferent }: { email: string; onTryDifferent: () => void }) {
  return (
    <div className="grid max-w-2xl content-start justify-items-start gap-6">
      <PageHeading size="poster" outcome>
        Check Your Email
      </PageHeading>
      <p className="text-lg" role="status">
        We sent a sign-in link to <strong className="wrap-anywhere">{email}</strong>. It works once, for 15
        minutes.
      </p>
      <Button variant="outline" onClick={onTryDifferent}>
        Try Different Email
      </Button>
    </div>
  );
}
