"""What all games share: errors, the kernel contract, the Game and Position faces, the registry."""
