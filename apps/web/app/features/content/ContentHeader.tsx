type ContentHeaderProps = { title: string; description: string };

export const ContentHeader = ({ title, description }: ContentHeaderProps) => (
  <header className="border-ink border-b pb-6">
    <h1 className="title text-4xl wrap-break-word hyphens-auto sm:text-6xl sm:hyphens-manual">{title}</h1>
    <p className="mt-3 max-w-3xl text-ink-muted sm:text-lg">{description}</p>
  </header>
);
